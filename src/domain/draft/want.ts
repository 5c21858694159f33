import type { EpochMs } from '../../../contract/units';
import { looseText } from '../loose-text';
import type { AlikeSet } from '../problem';
import type { SteadyMs } from './steady-time';

/** A value that left with a request. `until`: null while its answer may come, else when it can no longer land. */
export interface Sent<V> {
  readonly attempt: string;
  readonly value: V;
  readonly until: SteadyMs | null;
}

/** Why an entry waits for its user. */
export type Question<V> =
  /** Others wrote `theirs` over what the user saw. `together`: the sides of a card were swapped, and are one question. `was`: of a set, what it said to whoever deleted it. */
  | { readonly kind: 'conflict'; readonly theirs: V; readonly together?: true; readonly was?: string }
  | Refusal
  /** A new set's making had no answer, and these may be it (a bare service alone). */
  | { readonly kind: 'alike'; readonly sets: readonly AlikeSet[] };

/** The service said no to this value, in its words (interface 7). */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly validationErrors: readonly string[];
}

/** A no in nobody's words. */
export const wordless = (status: number): Refusal => ({
  kind: 'refused',
  status,
  title: '',
  description: '',
  validationErrors: [],
});

/**
 * What this device wants of one value. `from`: what its user saw when they wrote; `rev`: the draft's count when they last
 * did; `maybe`: what left without an answer, may stand there, or land until then; `notBefore`: a choice or a deletion that
 * still can be taken back. `discarded`: its user gave it up while it may have arrived. `follows`: nothing is wanted any
 * more, what was done was written over by others; what left before may land yet, and is theirs then.
 */
export interface Want<V> {
  readonly from: V;
  readonly want: V;
  readonly rev: number;
  readonly at: EpochMs;
  readonly maybe: readonly Sent<V>[];
  readonly notBefore?: EpochMs;
  readonly held?: Question<V>;
  readonly discarded?: true;
  readonly follows?: true;
}

/** When the user acted, and until when it waits so that it can be taken back. */
export interface Moment {
  readonly at: EpochMs;
  readonly rev: number;
  readonly notBefore?: EpochMs;
}

/** What an answer says of one value that a request carried. */
export type ValueAnswer =
  | { readonly kind: 'done' }
  /** No answer. Null: the same request will be sent again under its key. */
  | { readonly kind: 'none'; readonly until: SteadyMs | null }
  | Refusal
  /** Nothing was done; the set is read before anything is sent again. */
  | { readonly kind: 'not-done' };

/** Equal values: texts to the last letter, lists in their order, pictures by what they are made of. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => same(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

/** Whether the service's `remote` is this value, or what a service that tidies up made of it. */
export const says = (remote: unknown, value: unknown): boolean =>
  same(remote, value) || (typeof remote === 'string' && typeof value === 'string' && remote === looseText(value));

/** The user wants another value. A conflict stays one until it is decided, a refusal ends. `base`: what they saw. */
export function wantValue<V>(entry: Want<V> | undefined, base: V, want: V, { at, rev, notBefore }: Moment): Want<V> {
  const { from, maybe, held } = entry ?? { from: base, maybe: [], held: undefined };
  return {
    from,
    want,
    rev,
    at,
    maybe,
    ...(notBefore !== undefined && { notBefore }),
    ...(held?.kind === 'conflict' && { held }),
  };
}

/** The entry with what its user saw and has answered, so that nothing is asked any more. */
export function answered<V>(entry: Want<V>, from: V, want: V, moment: Moment): Want<V> {
  return wantValue({ from, want, rev: entry.rev, at: entry.at, maybe: entry.maybe }, from, want, moment);
}

/** What may stand there or land, going by a copy that was asked for at `began`. */
export const stillMaybe = <V>(entry: Want<V>, began: SteadyMs): readonly Sent<V>[] =>
  entry.maybe.filter(({ until }) => until === null || until > began);

/** Whether a copy says what the user saw, what is wanted, or what left. */
export const isOurs = <V>(entry: Want<V>, remote: V): boolean =>
  says(remote, entry.from) || says(remote, entry.want) || entry.maybe.some(({ value }) => says(remote, value));

/** It is gone at the service, and wanted here: its user is asked whether it is made again, whole. */
export const wantGone = ({ rev, at }: Pick<Moment, 'rev' | 'at'>): Want<boolean> => ({
  from: true,
  want: true,
  rev,
  at,
  maybe: [],
  held: goneThere,
});

/** What is asked of a card, or a set, that is gone there. */
export const goneThere = { kind: 'conflict', theirs: false } as const;

/** Whether it is asked about a set that is gone at the service. */
export const isGoneThere = (exists: Want<boolean> | undefined): boolean =>
  exists?.held?.kind === 'conflict' && exists.want && !exists.held.theirs;

/** The entry without its question. */
export function unasked<V>(entry: Want<V>): Want<V> {
  const { held: _, ...rest } = entry;
  return rest;
}

/** Something else than what is wanted may land yet. */
export const saysElse = <V>({ maybe, want }: Want<V>): boolean => maybe.some(({ value }) => !same(value, want));

/** What a copy of the service is to an entry. */
type Meeting =
  /** Nothing is wanted any more: whatever it says is taken over. */
  | 'followed'
  /** It says what was sent, as a service that tidies up keeps it. */
  | 'tidied'
  /** It says what the user saw, what is wanted or what left. */
  | 'ours'
  /** Others wrote over what left, and its user wants nothing but what they saw. */
  | 'overtaken'
  /** Others wrote over what the user wants to change. */
  | 'disputed';

function meetingOf<V>(entry: Want<V>, remote: V): Meeting {
  if (entry.follows) return 'followed';
  if (isTidied(entry, remote) && entry.held?.kind !== 'refused') return 'tidied';
  if (isOurs(entry, remote)) return 'ours';
  // A side that asks with the other one still does.
  const isOvertaken = same(entry.want, entry.from) && !entry.discarded && entry.held?.kind !== 'conflict';
  return isOvertaken ? 'overtaken' : 'disputed';
}

const isTidied = <V>({ from, want, maybe }: Want<V>, remote: V): boolean =>
  !same(remote, from) && maybe.some(({ value }) => same(value, want) && says(remote, value));

/** The service's copy says `remote`: the entry goes on where that is ours, follows where nothing is wanted, else asks. */
export function rebaseValue<V>(entry: Want<V>, remote: V, began: SteadyMs): Want<V> {
  const { held } = entry;
  const next = { ...unasked(entry), maybe: stillMaybe(entry, began) };
  const meeting = meetingOf(entry, remote);
  switch (meeting) {
    case 'followed':
    case 'tidied':
      return { ...next, from: remote, want: remote };
    case 'ours':
      return { ...next, from: remote, ...(held?.kind === 'refused' && { held }) };
    case 'overtaken':
      // What was taken back is taken back also where it lands over others' words.
      return { ...next, from: remote, want: remote, ...(!saysElse(entry) && { follows: true }) };
    case 'disputed': {
      const isTogether = held?.kind === 'conflict' && held.together;
      return { ...next, held: { kind: 'conflict', theirs: remote, ...(isTogether && { together: true }) } };
    }
    default:
      return meeting satisfies never;
  }
}

/** A value leaves: from now on it may stand there. An entry that was none is one now, and wants what is there already. */
export function leaveValue<V>(entry: Want<V> | undefined, attempt: string, value: V, moment: Moment): Want<V> {
  const sent: Sent<V> = { attempt, value, until: null };
  return entry
    ? { ...entry, maybe: [...entry.maybe, sent] }
    : { from: value, want: value, rev: moment.rev, at: moment.at, maybe: [sent] };
}

/**
 * What left has its answer, or has none. Done: over, and typed on since it starts from what was sent. A refusal asks only
 * of the revision that was refused, and only where `asks`.
 */
export function settleValue<V>(
  entry: Want<V>,
  sent: { readonly attempt: string; readonly value: V; readonly rev: number },
  answer: ValueAnswer,
  asks: boolean,
): Want<V> | undefined {
  if (answer.kind === 'none') {
    const left = (each: Sent<V>): Sent<V> => (each.attempt === sent.attempt ? { ...each, until: answer.until } : each);
    return { ...entry, maybe: entry.maybe.map(left) };
  }
  const next = { ...entry, maybe: entry.maybe.filter(({ attempt }) => attempt !== sent.attempt) };
  const isOfThis = entry.rev === sent.rev;
  if (answer.kind === 'done') return isOfThis && next.maybe.length === 0 ? undefined : { ...next, from: sent.value };
  return answer.kind === 'refused' && asks && isOfThis ? { ...next, held: answer } : next;
}
