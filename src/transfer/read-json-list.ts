import { collectCards, untitled } from './collect-cards';
import type { FileRead, Reading } from './reading';
import { columnsOf } from './text/heading';
import type { Column } from './text/text-layout';

/** `columns`: what becomes of each key; keys that hold more than a text are none of them. */
export type JsonListRead =
  | Extract<FileRead, { readonly kind: 'refused' }>
  | (Extract<FileRead, { readonly kind: 'read' }> & { readonly columns: readonly Column[] });

const objectsBetweenProgress = 2_000;
const sampled = 100;

/**
 * A list of objects, as many programs write their words: keys are columns, read as a spreadsheet's would be. What is no
 * text stays beside the card as it was written. Any other JSON is no cards.
 */
export function* readJsonList(json: unknown, title: string, chosen?: readonly Column[]): Reading<JsonListRead> {
  if (!Array.isArray(json) || json.length === 0 || !json.every(isRecord))
    return { kind: 'refused', why: { kind: 'no-cards' } };
  const objects: readonly Readonly<Record<string, unknown>>[] = json;
  const keys = [...new Set(objects.slice(0, sampled).flatMap((one) => Object.keys(one)))];
  const plain = keys.filter((key) => objects.slice(0, sampled).every((one) => isPlain(one[key])));
  const columns = chosen ?? columnsFound(plain, objects);
  const keyOf = (role: string) => columns.find((column) => column.role === role)?.name ?? null;
  const leftOut = new Set(columns.flatMap(({ role, name }) => (role === 'left-out' ? [name] : [])));
  const [term, definition] = [keyOf('term'), keyOf('definition')];
  const cards = collectCards('none', new Map());
  for (const [index, object] of objects.entries()) {
    const text = (key: string | null) => (key === null ? '' : asText(object[key]).trim());
    cards.add(
      { ...untitled, title },
      {
        term: text(term),
        definition: text(definition),
        extra: Object.keys(object)
          .filter((key) => key !== term && key !== definition && !leftOut.has(key))
          .map((name) => ({ name, text: text(name) })),
        rows: { from: index + 1, to: index + 1 },
        text: JSON.stringify(object),
      },
    );
    if ((index + 1) % objectsBetweenProgress === 0) yield { step: 'rows', done: index + 1, of: objects.length };
  }
  return {
    kind: 'read',
    columns,
    imported: { ...(yield* cards.end()), media: new Map(), source: { unit: 'card', rows: objects.length } },
  };
}

/** A key whose values are numbers is no side where there are words: `{"level": 1, "kanji": "犬"}`. */
function columnsFound(
  keys: readonly string[],
  objects: readonly Readonly<Record<string, unknown>>[],
): readonly Column[] {
  const inWords = keys.filter((key) => objects.slice(0, sampled).some((one) => typeof one[key] === 'string'));
  const sides = inWords.length > 1 ? inWords : keys;
  const found = columnsOf(sides, sides.length).filter(({ role }) => role === 'term' || role === 'definition');
  return keys.map((name) => ({ name, role: found.find((column) => column.name === name)?.role ?? 'extra' }));
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => value === undefined || value === null || typeof value !== 'object';

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
