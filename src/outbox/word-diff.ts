export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this many differing words a change is shown as a whole: nobody reads such a diff, and its cost is quadratic. */
const mostWords = 400;

/**
 * What became of `before`, word by word: read without the removed parts it is `after`, without the added ones
 * `before`. Words as the language cuts them, so that texts without spaces have some too. Pure.
 */
export function wordDiff(before: string, after: string, lang?: string): readonly DiffPart[] {
  const old = wordsOf(before, lang);
  const fresh = wordsOf(after, lang);
  const head = commonStart(old, fresh);
  const tail = commonStart(old.slice(head).toReversed(), fresh.slice(head).toReversed());
  const middle = difference(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail));
  return joined([same(old.slice(0, head)), ...middle, same(old.slice(old.length - tail))]);
}

function wordsOf(text: string, lang: string | undefined): string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function difference(old: readonly string[], fresh: readonly string[]): DiffPart[] {
  if (old.length > mostWords || fresh.length > mostWords) return [removed(old), added(fresh)];
  const longest = commonLengths(old, fresh);
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      parts.push(same(old.slice(i, i + 1)));
      i += 1;
      j += 1;
    } else if ((longest[i + 1]?.[j] ?? 0) >= (longest[i]?.[j + 1] ?? 0)) {
      parts.push(removed(old.slice(i, i + 1)));
      i += 1;
    } else {
      parts.push(added(fresh.slice(j, j + 1)));
      j += 1;
    }
  }
  return [...parts, removed(old.slice(i)), added(fresh.slice(j))];
}

/** How long the longest common subsequence from each pair of places on is. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? [];
    const below = table[i + 1] ?? [];
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

const part =
  (kind: DiffPart['kind']) =>
  (words: readonly string[]): DiffPart => ({ kind, text: words.join('') });
const same = part('same');
const added = part('added');
const removed = part('removed');

/**
 * Neighbours of one kind become one part. Within a run of changes the removed words come first, and white space that
 * stayed between two changed words joins them: "parties were" is one change and not two.
 */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let gone = '';
  let come = '';
  const close = () => {
    if (gone) result.push({ kind: 'removed', text: gone });
    if (come) result.push({ kind: 'added', text: come });
    gone = '';
    come = '';
  };
  const full = parts.filter(({ text }) => text !== '');
  for (const [place, part] of full.entries()) {
    const { kind, text } = part;
    if (isChange(part) || joinsChanges(full, place)) {
      if (kind !== 'added') gone += text;
      if (kind !== 'removed') come += text;
      continue;
    }
    close();
    const last = result.at(-1);
    if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
    else result.push(part);
  }
  close();
  return result;
}

const isChange = (part: DiffPart | undefined): boolean => part !== undefined && part.kind !== 'same';

const joinsChanges = (parts: readonly DiffPart[], place: number): boolean =>
  parts[place]?.text.trim() === '' && isChange(parts[place - 1]) && isChange(parts[place + 1]);
