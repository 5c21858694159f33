import type { EpochMs } from '../../contract/units';
import type { NewTerm, TermChanges } from '../domain/command';
import type { KeptBeside } from '../domain/kept-beside';
import type { SetId, TermId } from '../domain/study-set';
import type { Database } from '../store/database';

/** What was written beside cards of a set, that were here before: as it was, and as it was left. */
export interface BesideChange {
  readonly setId: SetId;
  readonly cards: readonly (readonly [card: TermId, before: KeptBeside | null, after: KeptBeside])[];
  readonly stars: readonly TermId[];
}

/** One import: what it made and changed, enough to take all of it back. */
export interface ImportRecord {
  readonly id: string;
  readonly at: EpochMs;
  /** The file's. */
  readonly name: string;
  readonly cards: number;
  readonly sets: readonly SetId[];
  readonly added: readonly { readonly setId: SetId; readonly terms: readonly NewTerm[] }[];
  readonly changed: readonly WordsChanged[];
  /** How many rows of `BesideChange` there are. Absent in records of earlier builds. */
  readonly beside?: number | undefined;
  /** Lines of the log, by the numbers of this database: both included. */
  readonly lines: readonly (readonly [from: number, to: number])[];
}

/** Words and pictures of a card that was here before. */
export interface WordsChanged {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly changes: TermChanges;
}

/** What one import did to one set: its record, with that set alone and without lines, and the rows beside it. */
export interface ImportPart {
  readonly record: ImportRecord;
  readonly made: readonly NewTerm[] | undefined;
  readonly beside: readonly BesideChange[];
}

const importsKey = 'imports';
const importKey = (id: string) => `import:${id}`;
const besideKey = (id: string, index: number) => `${importKey(id)}:beside:${index}`;
const madeKey = (id: string, setId: SetId) => `${importKey(id)}:${setId}`;

/** Records of imports. Composable: each call joins the transaction over meta in which it is called. */
export function importRecords(db: Pick<Database, 'meta'>) {
  /** In the order in which they were made. */
  const ids = async () => ((await db.meta.get(importsKey))?.value as readonly string[] | undefined) ?? [];
  const find = async (id: string) => (await db.meta.get(importKey(id)))?.value as ImportRecord | undefined;
  const of = async (id: string): Promise<ImportRecord> => {
    const record = await find(id);
    if (!record) throw new Error(`There is no import ${id}`);
    return record;
  };
  const put = (record: ImportRecord) => db.meta.put({ key: importKey(record.id), value: record });
  const note = async (id: string, change: (record: ImportRecord) => Partial<ImportRecord>): Promise<void> => {
    const record = await of(id);
    await put({ ...record, ...change(record) });
  };
  const all = async (): Promise<readonly ImportRecord[]> => Promise.all((await ids()).map(of));
  async function add(record: ImportRecord): Promise<void> {
    await put(record);
    await db.meta.put({ key: importsKey, value: [...(await ids()), record.id] });
  }
  const noteMade = (id: string, setId: SetId, cards: readonly NewTerm[]) =>
    db.meta.put({ key: madeKey(id, setId), value: cards });
  async function noteBeside(id: string, change: BesideChange): Promise<void> {
    const { beside = 0 } = await of(id);
    await db.meta.put({ key: besideKey(id, beside), value: change });
    await note(id, () => ({ beside: beside + 1 }));
  }
  /** The cards of a set that an import made, as it made them; earlier builds noted none. */
  const madeOf = async (id: string, setId: SetId) =>
    (await db.meta.get(madeKey(id, setId)))?.value as readonly NewTerm[] | undefined;
  const besideOf = async (id: string, index: number) =>
    (await db.meta.get(besideKey(id, index)))?.value as BesideChange | undefined;

  async function partOf({ beside = 0, ...record }: ImportRecord, setId: SetId): Promise<ImportPart> {
    const isOf = (one: { readonly setId: SetId }) => one.setId === setId;
    const made = await madeOf(record.id, setId);
    const [added, changed] = [record.added.filter(isOf), record.changed.filter(isOf)];
    const changes = await Promise.all(Array.from({ length: beside }, (_, index) => besideOf(record.id, index)));
    return {
      record: {
        ...record,
        sets: record.sets.filter((id) => id === setId),
        added,
        changed,
        lines: [],
        cards: (made?.length ?? 0) + added.reduce((sum, { terms }) => sum + terms.length, 0) + changed.length,
      },
      made,
      beside: changes.filter((change) => change !== undefined).filter(isOf),
    };
  }

  return {
    all,
    of,
    add,
    note,
    noteMade,
    noteBeside,
    madeOf,
    besideOf,
    async forget(gone: readonly ImportRecord[]): Promise<void> {
      const names = new Set(gone.map(({ id }) => id));
      await db.meta.put({ key: importsKey, value: (await ids()).filter((id) => !names.has(id)) });
      await db.meta.bulkDelete(
        gone.flatMap(({ id, sets: made, beside = 0 }) => [
          importKey(id),
          ...made.map((setId) => madeKey(id, setId)),
          ...Array.from({ length: beside }, (_, index) => besideKey(id, index)),
        ]),
      );
    },
    /** What each import did to a set. */
    partsOf: async (setId: SetId): Promise<readonly ImportPart[]> =>
      Promise.all((await all()).map((record) => partOf(record, setId))),
    /** Takes in what an import of another database did to a set that came from there, its lines by their numbers of this one. */
    async addPart({ record, made, beside }: ImportPart, lines: ImportRecord['lines']): Promise<void> {
      const known = await find(record.id);
      if (!known) await add({ ...record, lines });
      else
        await put({
          ...known,
          cards: known.cards + record.cards,
          sets: [...known.sets, ...record.sets],
          added: [...known.added, ...record.added],
          changed: [...known.changed, ...record.changed],
          lines: [...known.lines, ...lines],
        });
      for (const setId of record.sets) if (made) await noteMade(record.id, setId, made);
      for (const change of beside) await noteBeside(record.id, change);
    },
  };
}

export type ImportRecords = ReturnType<typeof importRecords>;
