import type { SetToTakeOut } from '../../client/transfer-client';
import type { LogEntry } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import type { ImportedDeck, ImportedLine } from '../../transfer/imported';
import { cardName, nameInFiles } from '../../transfer/card-name';

/** A set of this device as files are made of it. `pictures`: names of the pictures that go along, by card. Pure. */
export function deckOf(
  { view, asked, beside, log }: SetToTakeOut,
  pictures: ReadonlyMap<TermId, string>,
): ImportedDeck {
  const { set, stars, look } = view;
  const history = historyByCard(log);
  return {
    title: set.title,
    description: set.description,
    langTerms: set.langTerms,
    langDefinitions: set.langDefinitions,
    isFormatted: look.formatting,
    asked,
    cards: set.terms.map(({ id, term, definition }, index) => {
      const { guid, tags = [], extra = [] } = beside.get(id) ?? {};
      return {
        term,
        definition,
        picture: pictures.get(id) ?? null,
        sounds: [],
        tags,
        extra,
        isStarred: stars.has(id),
        history: history.get(id) ?? [],
        source: { from: index + 1, to: index + 1, name: cardName(nameInFiles(cardName(guid), id)) },
      };
    }),
  };
}

/** Answers, and what was set aside, but for what was taken back. Rules for typed answers are no history. */
function historyByCard(log: readonly LogEntry[]): ReadonlyMap<TermId, readonly ImportedLine[]> {
  const undone = new Set(log.flatMap((line) => (line.kind === 'undone' ? [line.undoes] : [])));
  const history = new Map<TermId, ImportedLine[]>();
  for (const line of log) {
    if (undone.has(line.id) || !isHistory(line)) continue;
    const lines = history.get(line.termId) ?? [];
    lines.push(lineOf(line));
    history.set(line.termId, lines);
  }
  return history;
}

type HistoryEntry = Extract<LogEntry, { readonly kind: 'answered' | 'buried' | 'suspended' | 'resumed' }>;

const isHistory = (line: LogEntry): line is HistoryEntry =>
  line.kind !== 'undone' && line.kind !== 'accepts' && line.kind !== 'accepts-no-longer';

function lineOf(line: HistoryEntry): ImportedLine {
  const { at, day, utcOffsetMin, rolloverHour, asked } = line;
  const stamp = { at, day, utcOffsetMin, rolloverHour };
  if (line.kind !== 'answered') return { ...stamp, fact: { kind: line.kind, asked } };
  const { kind, mode, format, grade, tookMs, parameters, retention, overruled } = line;
  return {
    ...stamp,
    fact: { kind, asked, mode, format, grade, tookMs, parameters, retention, ...(overruled && { overruled }) },
  };
}
