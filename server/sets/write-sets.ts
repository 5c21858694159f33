import type { Executor } from '../db/schema';
import type { ApiCall } from '../http/api-call';
import { termRepository } from '../terms/term-repository';
import { giveWay } from '../wire/give-way';
import { type ReadySets, type ReadyState, readyStateOf } from './ready-sets';
import { type SeenSet, listedOf, seeSets } from './set-access';
import { setBody } from './set-body';
import { setRepository } from './set-repository';

/** A set that a list names, whole or as a stub. */
interface ListedSet {
  readonly seen: SeenSet;
  readonly isFull: boolean;
}

/** Of a call, who asks and how the answer travels. */
type Asking = Pick<ApiCall, 'caller' | 'isJsonP'>;

interface Writing {
  /** One state of the database. */
  readonly db: Executor;
  readonly call: Asking;
  readonly withTerms: boolean;
  readonly publicUrl: string;
  readonly ready: ReadySets;
}

/** A few milliseconds of work each; between two of them the rest of the process has its turn. */
const setsAtOnce = 25;
const cardsAtOnce = 400;

/** The sets with these numbers as far as the caller may know of them, a few at a time. */
export async function* listedInTurns(db: Executor, call: Asking, ids: readonly number[]): AsyncGenerator<ListedSet[]> {
  const viewerId = call.caller.kind === 'user' ? call.caller.userId : null;
  for (let at = 0; at < ids.length; at += setsAtOnce) {
    // What lies ready is written without a statement in between, at which the database would let others go first.
    if (at > 0) await giveWay();
    const rows = await setRepository.findByIds(db, ids.slice(at, at + setsAtOnce), viewerId);
    yield listedOf(await seeSets(db, call.caller, rows), call.isJsonP);
  }
}

/** Writes the bodies of a list one after the other: full ones where the caller may view, stubs where only a password is missing. */
export async function writeSets(
  writing: Writing,
  ids: readonly number[],
  write: (json: Buffer) => void,
): Promise<void> {
  for await (const listed of listedInTurns(writing.db, writing.call, ids)) {
    for (const [at, group] of groupsOf(listed.map((one) => lookedUp(writing, one))).entries()) {
      if (at > 0) await giveWay();
      for (const json of await bodiesOf(writing, group)) write(json);
    }
  }
}

/** A set of a list, with its body if that lies ready. */
interface LookedUp {
  readonly seen: SeenSet;
  readonly state: ReadyState | null;
  readonly kept: Buffer | null;
  readonly needsCards: boolean;
}

function lookedUp({ withTerms, ready }: Writing, { seen, isFull }: ListedSet): LookedUp {
  const state = withTerms ? readyStateOf(seen) : null;
  const kept = (state && ready.get(state)) ?? null;
  return { seen, state, kept, needsCards: withTerms && isFull && !kept };
}

async function bodiesOf({ db, publicUrl, ready }: Writing, group: readonly LookedUp[]): Promise<Buffer[]> {
  const missing = group.flatMap(({ seen, needsCards }) => (needsCards ? [seen.set.id] : []));
  const terms = await termRepository.ofSets(db, missing);
  return group.map(({ seen, state, kept }) => {
    if (kept) return kept;
    const json = Buffer.from(JSON.stringify(setBody(seen, publicUrl, terms.get(seen.set.id) ?? null)));
    if (state) ready.put(state, json);
    return json;
  });
}

/** Sets of which no statement reads the cards of too many. */
function groupsOf(listed: readonly LookedUp[]): LookedUp[][] {
  const groups: LookedUp[][] = [[]];
  let cards = 0;
  for (const one of listed) {
    const more = one.needsCards ? one.seen.set.term_count : 0;
    if (cards > 0 && cards + more > cardsAtOnce) {
      groups.push([]);
      cards = 0;
    }
    groups.at(-1)?.push(one);
    cards += more;
  }
  return groups;
}
