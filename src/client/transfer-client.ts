import type { CreateSet, TermChanges } from '../domain/command';
import { lineName } from '../domain/line-name';
import type { LogEntry } from '../domain/study-log';
import type { SetStudySettings } from '../domain/study-settings';
import type { SetId, TermId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import type { KeptBeside } from '../domain/kept-beside';
import { besideCards, forgetBeside, keepBeside } from '../store/beside-cards';
import { type DatedEntry, logRepository } from '../store/log-repository';
import type { Store } from '../store/store';
import type { CarrelClient, SetView } from './carrel-client';
import type { ChangeBus } from './change-bus';
import { type BesideChange, type ImportRecord, importRecords } from './import-records';
import { type TakenBack, takingBack } from './taking-back';

export type { TakenBack };

export interface SetToBringIn extends Omit<CreateSet, 'kind' | 'visibility'> {
  /** The sides are markup, and shown so. */
  readonly isFormatted: boolean;
  /** Null: as usual. */
  readonly asked: SetStudySettings['asked'] | null;
  readonly stars: readonly TermId[];
  readonly beside: ReadonlyMap<TermId, KeptBeside>;
}

/** What a card that was here gets. */
export interface CardChange {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly changes: TermChanges;
  readonly isStarred: boolean;
  /** Null: as it is. */
  readonly beside: KeptBeside | null;
  /** Its user is told of it: more than what a file said is kept. */
  readonly isCounted: boolean;
}

/** For a set that is here. */
export type CardsToAdd = Pick<SetToBringIn, 'setId' | 'terms' | 'stars' | 'beside'>;

/** A set with everything that is known of it here. */
export interface SetToTakeOut {
  readonly view: SetView;
  readonly asked: SetStudySettings['asked'];
  readonly beside: ReadonlyMap<TermId, KeptBeside>;
  /** Its lines of the log, in the order of `at`. */
  readonly log: readonly LogEntry[];
}

/**
 * Bringing in and taking out: the one door of files to the data. Each call is durable when it resolves, and each that
 * writes is in the import's record before anything of it is: what broke off in the middle can be taken back.
 */
export interface TransferClient {
  begin(about: Pick<ImportRecord, 'id' | 'name'>): Promise<void>;
  addSet(importId: string, set: SetToBringIn): Promise<void>;
  /** Behind the last card of a set that is here. */
  addCards(importId: string, cards: CardsToAdd): Promise<void>;
  change(importId: string, changes: readonly CardChange[]): Promise<void>;
  /**
   * Lines that say what is said already (card, way of asking and moment) are passed over. Those of a card whose sides were
   * swapped since are for the reading desk to know, which has all lines of the card at once. Resolves to how many came.
   */
  addLines(importId: string, lines: readonly DatedEntry[]): Promise<number>;
  /** Imports that can still be taken back, the latest first. */
  imports(): Promise<readonly ImportRecord[]>;
  /** All of it but cards that were changed or moved since, with what was learned of them, and cards that others put beside them. */
  takeBack(importId: string): Promise<TakenBack>;
  /** Null: its cards are not here. */
  setToTakeOut(setId: SetId): Promise<SetToTakeOut | null>;
  /** Names (`lineName`) of what the log says of a set's cards, but for what was taken back. */
  linesHere(setId: SetId): Promise<readonly string[]>;
  /** What was kept beside the cards of a set. */
  beside(setId: SetId): Promise<SetToTakeOut['beside']>;
}

export interface TransferDeps {
  readonly store: Store;
  readonly ports: Ports;
  readonly newId: NewId;
  readonly bus: ChangeBus;
  readonly sets: Pick<CarrelClient['sets'], 'view'>;
  readonly study: Pick<CarrelClient['study'], 'log' | 'setSettings' | 'changeSetSettings' | 'setStars'>;
  readonly dispatch: CarrelClient['dispatch'];
}

const keptMs = 30 * 86_400_000;
/** Everything that it needs of the data's side is used here and nowhere else in the rooms of files. */
export function transferClient(deps: TransferDeps): TransferClient {
  const { store, ports, bus, sets, study, dispatch } = deps;
  const { db } = store;
  const { clock } = ports;
  const log = logRepository(db, ports.random);
  const takeBack = takingBack(deps);
  /** What sets said before the import that adds lines now, each read once. */
  let saidBefore = { importId: '', names: new Map<SetId, ReadonlySet<string | null>>() };

  const records = importRecords(db);
  const { note } = records;
  const noted = (id: string, change: (record: ImportRecord) => Partial<ImportRecord>) =>
    db.write([db.meta], () => note(id, change));
  const isPast = ({ at }: ImportRecord): boolean => clock.now() - at >= keptMs;

  const keep = (setId: SetId, kept: SetToBringIn['beside']) =>
    kept.size === 0 ? undefined : db.write([db.meta], () => keepBeside(db, setId, kept));

  /** In one transaction with the record: the numbers that it names are of these lines and no others. */
  async function appendNoted(importId: string, lines: readonly DatedEntry[]): Promise<number> {
    const count = await db.write([db.log, db.meta], async () => {
      const last = async () => (await db.log.orderBy('n').last())?.n ?? 0;
      const before = await last();
      await log.append(lines);
      const after = await last();
      if (after > before) await note(importId, (record) => ({ lines: [...record.lines, [before + 1, after]] }));
      return after - before;
    });
    bus.emit({ kind: 'study', setIds: [...new Set(lines.map(({ setId }) => setId))], by: 'user' });
    return count;
  }

  return {
    begin: async ({ id, name }) => {
      const record: ImportRecord = { id, name, at: clock.now(), cards: 0, sets: [], added: [], changed: [], lines: [] };
      await db.write([db.meta], async () => {
        await records.forget((await records.all()).filter(isPast));
        await records.add(record);
      });
    },

    async addSet(importId, { isFormatted, asked, stars, beside: kept, ...set }) {
      const { setId } = set;
      await db.write([db.meta], async () => {
        await note(importId, (record) => ({
          sets: [...record.sets, setId],
          cards: record.cards + set.terms.length,
        }));
        await records.noteMade(importId, setId, set.terms);
      });
      await keep(setId, kept);
      await dispatch({ kind: 'create-set', visibility: 'only_me', ...set });
      if (isFormatted || stars.length > 0) {
        await db.write([db.marks, db.meta], async () => {
          await store.study.changeMarks(setId, () => ({ showFormatting: isFormatted, stars }));
          await store.meta.set('unsaid', true);
        });
        bus.emit({ kind: 'study', setIds: [setId], by: 'user' });
      }
      if (asked !== null) await study.changeSetSettings(setId, { asked });
    },

    async addCards(importId, { setId, terms, stars, beside: kept }) {
      await noted(importId, (record) => ({
        added: [...record.added, { setId, terms }],
        cards: record.cards + terms.length,
      }));
      let after = (await sets.view(setId))?.set.terms.at(-1)?.id ?? null;
      await dispatch(
        ...terms.map((term) => {
          const command = { kind: 'add-term', setId, term, after } as const;
          after = term.id;
          return command;
        }),
      );
      if (stars.length > 0) await study.setStars(setId, stars, true);
      // Last of all: what a file said of a card that is not here means that its learner threw it out.
      await keep(setId, kept);
    },

    async change(importId, cards) {
      for (const setId of new Set(cards.map((card) => card.setId)))
        await changeIn(
          importId,
          setId,
          cards.filter((card) => card.setId === setId),
        );
    },

    async addLines(importId, lines) {
      if (saidBefore.importId !== importId) saidBefore = { importId, names: new Map() };
      const { names } = saidBefore;
      for (const setId of new Set(lines.map((line) => line.setId)))
        if (!names.has(setId)) names.set(setId, new Set(await linesHere(setId)));
      return appendNoted(
        importId,
        lines.filter((line) => names.get(line.setId)?.has(nameOfLine(line)) !== true),
      );
    },

    async imports() {
      return (await records.all()).filter((record) => !isPast(record)).toReversed();
    },

    async takeBack(importId) {
      const record = await records.of(importId);
      const takenBack = await takeBack(record, records);
      await db.write([db.meta, db.sets, db.bin], async () => {
        await records.forget([record]);
        // A set in the bin may come back, with what is beside its cards.
        for (const setId of record.sets)
          if (!(await db.sets.get(setId)) && !(await db.bin.get(setId))) await forgetBeside(db, setId);
      });
      // Its sets were told of before: whoever lists imports asked while this one still stood there.
      bus.emit({ kind: 'sets', setIds: [] });
      return takenBack;
    },

    async setToTakeOut(setId) {
      const view = await sets.view(setId);
      if (!view || (view.availability !== 'here' && view.availability !== 'gone')) return null;
      const { asked } = await study.setSettings(setId);
      return { view, asked, beside: await besideCards(db, setId), log: await study.log(setId) };
    },

    beside: (setId) => besideCards(db, setId),
    linesHere,
  };

  async function changeIn(importId: string, setId: SetId, cards: readonly CardChange[]): Promise<void> {
    const stars = cards.flatMap(({ termId, isStarred }) => (isStarred ? [termId] : []));
    const kept = new Map(cards.flatMap(({ termId, beside }) => (beside ? [[termId, beside] as const] : [])));
    const edits = cards.flatMap(({ termId, changes }) =>
      Object.keys(changes).length > 0 ? [{ setId, termId, changes }] : [],
    );
    await db.write([db.meta], async () => {
      const before = await besideCards(db, setId);
      const change: BesideChange = {
        setId,
        cards: [...kept].map(([id, after]) => [id, before.get(id) ?? null, after]),
        stars,
      };
      await records.noteBeside(importId, change);
      await note(importId, (record) => ({
        changed: [...record.changed, ...edits],
        cards: record.cards + cards.filter(({ isCounted }) => isCounted).length,
      }));
    });
    await dispatch(...edits.map((edit) => ({ kind: 'edit-term', ...edit }) as const));
    if (stars.length > 0) await study.setStars(setId, stars, true);
    // Last of all: a word that the file said and that is not here means that its learner changed it.
    await keep(setId, kept);
  }

  async function linesHere(setId: SetId): Promise<readonly string[]> {
    const lines = await log.ofSet(setId);
    const undone = new Set(lines.flatMap((line) => (line.kind === 'undone' ? [line.undoes] : [])));
    return lines.flatMap((line) => (undone.has(line.id) ? [] : (nameOfLine(line) ?? [])));
  }
}

/** Null for lines that are about no card. */
const nameOfLine = (line: LogEntry | DatedEntry): string | null => ('asked' in line ? lineName(line) : null);
