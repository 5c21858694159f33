import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/open-database';
import { giveWay } from '../wire/give-way';

/** A row of `terms` as it is to be. A new one has no number. */
export interface CardRow {
  readonly id: number | null;
  readonly rank: number;
  readonly term: string;
  readonly definition: string;
  /** The image's own number. */
  readonly image: number | null;
}

const kinds = ['gone', 'placed', 'reworded', 'added'] as const;
type Kind = (typeof kinds)[number];

/** Rows that change, by what is done with them: `placed` gets another rank or image, `reworded` other texts alone. */
export type CardChanges = Readonly<Record<Kind, readonly CardRow[]>>;

/** Rows of one statement, which brings them along or finds them in the database. */
export type Portion =
  | { readonly kind: 'brought'; readonly rows: readonly CardRow[] }
  | { readonly kind: 'staged'; readonly from: number; readonly end: number };

/** What `termRepository.publish` makes of a set. */
export type ReadyCards = Readonly<Record<Kind, readonly Portion[]>>;

/** Rows and letters of a portion: a millisecond or two of work. */
const rowsAtOnce = 500;
const lettersAtOnce = 128_000;

/** As they are. Pure. */
export function broughtCards(changes: Partial<CardChanges>): ReadyCards {
  const of = (kind: Kind) => portionsOf(changes[kind] ?? []).map((rows) => ({ kind: 'brought', rows }) as const);
  return { gone: of('gone'), placed: of('placed'), reworded: of('reworded'), added: of('added') };
}

/**
 * Brings many cards to the database before it is their turn to write: into a table of the writing connection (`sqliteEngine`),
 * which needs no lock. What is left for the transaction is a tenth of the work. Where people write beside each other
 * nobody waits for it, and the cards come with the transaction's own statements.
 */
export function cardStaging({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  let free = 0;
  return {
    /** Runs `work` once the cards are ready; nothing of them is left behind. */
    async whenReady<Result>(
      changes: Partial<CardChanges>,
      work: (ready: ReadyCards) => Promise<Result>,
    ): Promise<Result> {
      const count = kinds.reduce((sum, kind) => sum + (changes[kind]?.length ?? 0), 0);
      if (!engine.writesOneByOne || count <= rowsAtOnce) return work(broughtCards(changes));
      const first = free;
      free += count;
      try {
        return await work(await staged(first, changes));
      } finally {
        await sql`delete from temp.staged_cards where place >= ${first} and place < ${first + count}`.execute(db);
      }
    },
  };

  async function staged(first: number, changes: Partial<CardChanges>): Promise<ReadyCards> {
    const ready: Record<Kind, Portion[]> = { gone: [], placed: [], reworded: [], added: [] };
    let from = first;
    for (const kind of kinds) {
      for (const rows of portionsOf(changes[kind] ?? [])) {
        await sql`insert into temp.staged_cards (place, id, rank, term, definition, image)
          select ${from} + cast(key as integer), ${columns} from json_each(${jsonOf(rows)})`.execute(db);
        ready[kind].push({ kind: 'staged', from, end: from + rows.length });
        from += rows.length;
        await giveWay();
      }
    }
    return ready;
  }
}
export type CardStaging = ReturnType<typeof cardStaging>;

/** The rows of a portion in their order, to be selected from. */
export const rowsOf = (portion: Portion): RawBuilder<unknown> =>
  portion.kind === 'brought'
    ? sql`(select ${columns} from json_each(${jsonOf(portion.rows)}))`
    : sql`(select * from temp.staged_cards where place >= ${portion.from} and place < ${portion.end})`;

const columns = sql`cast(value ->> 0 as bigint) as id, cast(value ->> 1 as integer) as rank,
  value ->> 2 as term, value ->> 3 as definition, cast(value ->> 4 as bigint) as image`;

/** One text instead of thousands of parameters. An object, whose `json_each` both databases know. */
const jsonOf = (rows: readonly CardRow[]): string =>
  JSON.stringify({ ...rows.map(({ id, rank, term, definition, image }) => [id, rank, term, definition, image]) });

function portionsOf(rows: readonly CardRow[]): CardRow[][] {
  const portions: CardRow[][] = [];
  let letters = Infinity;
  for (const row of rows) {
    letters += row.term.length + row.definition.length;
    if (letters > lettersAtOnce || portions.at(-1)?.length === rowsAtOnce) {
      portions.push([]);
      letters = row.term.length + row.definition.length;
    }
    portions.at(-1)?.push(row);
  }
  return portions;
}
