import type { CardPlace } from '../../domain/card-places';
import { foldLog } from '../../domain/scheduling/fold-log';
import { type CardKey, cardKey, type CardProgress, type SetProgress } from '../../domain/scheduling/progress';
import type { SetId, TermId } from '../../domain/study-set';
import type { LogRepository } from '../../store/log-repository';
import { packedProgress, unpackedProgress } from '../../store/packed-progress';
import type { MovesHere } from '../../store/placed-log';
import type { PlacedRow, ProgressRow } from '../../store/rows';
import type { Store } from '../../store/store';

/** Of what `foldLog` makes of a log: counted up when it makes something else, so that nothing old is believed. */
const foldVersion = 4;

/** So many cards of one set at once are quicker read with the whole set's log; so many may lie behind what is stored. */
const usualLimits = { fewCards: 40, mostBehind: 200 };

/**
 * What the log says of the cards, kept folded: in memory for as long as the tab lives, and in `progress` up to some line.
 * A card with a new line is folded again from its own lines, whatever the line says and whenever it was written.
 */
export function progressReader(
  { db, meta }: Store,
  log: LogRepository,
  whenIdle: (run: () => void) => void,
  { fewCards, mostBehind } = usualLimits,
) {
  /** Up to where `dirty` and `folded` know the log. */
  let mark: number | null = null;
  /** Cards with lines that the stored progress may not have. */
  const dirty = new Map<SetId, Set<TermId>>();
  /** What was asked for in this tab, up to `mark`. */
  const folded = new Map<SetId, SetProgress>();
  /** Whether everything stored was asked for already. */
  let isAllHere = false;
  /** How often the log was another one: what is in memory is of this one. */
  let logsBefore = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: two that fold at once would each forget what the other found. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  }

  async function catchUp(): Promise<void> {
    const before = (await meta.get('logsBefore')) ?? 0;
    if (before !== logsBefore) {
      mark = null;
      isAllHere = false;
      for (const known of [dirty, folded]) known.clear();
      logsBefore = before;
    }
    const isFirst = mark === null;
    if (mark === null) {
      const stored = await meta.get('folded');
      mark = stored?.v === foldVersion ? stored.n : 0;
    }
    const news = await log.after(mark);
    // Nothing is kept and all was read: folded in one go.
    if (isFirst && mark === 0) for (const [setId, lines] of bySet(news)) folded.set(setId, foldLog(lines));
    const touched = new Map<SetId, Set<TermId>>();
    const moves = await log.moves();
    const touches = (setId: SetId, card: TermId) => {
      for (const cards of [touched, dirty]) cards.set(setId, (cards.get(setId) ?? new Set()).add(card));
    };
    for (const { setId, card } of news) if (card !== null) touches(setId, card);
    if (moves.last > mark) for (const { setId, termId } of await inSetsOf(moves, mark)) touches(setId, termId);
    for (const [setId, cards] of isFirst ? [] : touched) {
      const before = folded.get(setId);
      if (!before) continue;
      folded.delete(setId);
      folded.set(setId, await refolded(setId, before, cards));
    }
    mark = Math.max(mark, moves.last, news.at(-1)?.n ?? mark);
  }

  /** All cards of sets that later lines moved others from or to: where they stood before nobody knows any more, and who mixed them up names them. */
  async function inSetsOf({ named, reachedSince }: MovesHere, n: number): Promise<readonly CardPlace[]> {
    const sets = reachedSince(n);
    const cards = named.filter(({ setId }) => sets.has(setId));
    for (const setId of sets)
      for (const { card } of await log.ofSet(setId)) if (card !== null) cards.push({ setId, termId: card });
    return cards;
  }

  /** Reads the whole set's log only where there is nothing to begin with, or much to do. */
  async function refolded(setId: SetId, known: SetProgress, cards: ReadonlySet<TermId>): Promise<SetProgress> {
    if (cards.size > fewCards) return foldLog(await log.ofSet(setId));
    const next = new Map<CardKey, CardProgress>(known);
    for (const card of cards) {
      const lines = await log.ofCard(setId, card);
      next.delete(cardKey(card, 'term'));
      next.delete(cardKey(card, 'definition'));
      for (const [key, progress] of foldLog(lines)) next.set(key, progress);
    }
    return next;
  }

  async function load(setId: SetId): Promise<SetProgress> {
    const known = folded.get(setId);
    if (known) return known;
    return take(setId, (await isStoredUsable()) ? await db.progress.get(setId) : undefined);
  }

  async function take(setId: SetId, row: ProgressRow | undefined): Promise<SetProgress> {
    const stored: SetProgress = row ? unpackedProgress(row.cards) : new Map();
    const behind = dirty.get(setId);
    const progress = behind ? await refolded(setId, stored, behind) : stored;
    folded.set(setId, progress);
    return progress;
  }

  async function loadAll(): Promise<ReadonlyMap<SetId, SetProgress>> {
    if (!isAllHere && (await isStoredUsable())) {
      for (const row of await db.progress.toArray()) if (!folded.has(row.setId)) await take(row.setId, row);
    }
    isAllHere = true;
    for (const setId of dirty.keys()) await load(setId);
    return new Map(folded);
  }

  const isStoredUsable = async () => (await meta.get('folded'))?.v === foldVersion;

  const reading = <Result>(work: () => Promise<Result>) =>
    inTurn(async () => {
      const result = await db.read([db.log, db.progress, db.meta], async () => {
        await catchUp();
        return work();
      });
      const behind = [...dirty.values()].reduce((sum, cards) => sum + cards.size, 0);
      if (behind > mostBehind) whenIdle(() => void store().catch(() => undefined));
      return result;
    });

  /** Whoever finds it stored begins from there. A full disk is no trouble: the log has it all. */
  const store = () =>
    inTurn(async () => {
      await db.write([db.log, db.progress, db.meta], async () => {
        await catchUp();
        if (!(await isStoredUsable())) await db.progress.toCollection().delete();
        const rows = [];
        for (const setId of dirty.keys()) rows.push({ setId, cards: packedProgress(await load(setId)) });
        await db.progress.bulkPut(rows);
        await meta.set('folded', { v: foldVersion, n: mark ?? 0 });
      });
      dirty.clear();
    });

  return {
    of: (setId: SetId) => reading(() => load(setId)),
    /** Of every set that the log speaks of. */
    all: () => reading(loadAll),
  };
}

function bySet(lines: readonly PlacedRow[]): ReadonlyMap<SetId, readonly PlacedRow[]> {
  const sets = new Map<SetId, PlacedRow[]>();
  for (const line of lines) {
    const set = sets.get(line.setId);
    if (set) set.push(line);
    else sets.set(line.setId, [line]);
  }
  return sets;
}
