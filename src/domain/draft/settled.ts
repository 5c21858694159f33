import type { Term, TermId } from '../study-set';
import { type Changing, changing, keysOf, tidied } from './changing';
import {
  cardOf,
  cardPaths,
  cardWith,
  fieldsWith,
  hasCard,
  idsOf,
  inOrder,
  isAccess,
  type Path,
  secretPath,
  type Value,
} from './paths';
import { type Answer, asBase, type Attempt, type Base, type SetDraft } from './set-draft';
import { leaveValue, settleValue, unasked, type ValueAnswer, type Want, wantGone } from './want';

/** A request leaves: from now on each of its values may stand there. Stored together with the attempt, before it goes. */
export function leaving(last: SetDraft, attempt: Attempt): SetDraft {
  return withParts(last, attempt, (entry, value, rev) => leaveValue(entry, attempt.id, value, { rev, at: attempt.at }));
}

/**
 * A request has its answer, or has none. `base` is the service's copy after it (`acknowledged`). A value that was typed on
 * since stays, over what was sent; without an answer it is uncertain. Of several values that were refused together none is
 * asked about: they leave one by one. Nor is anything that left with a part that was typed on since.
 */
export function settled(last: SetDraft, base: Base, attempt: Attempt, answer: Answer): SetDraft {
  const isTogether = isSeveral(attempt);
  const isTypedOn = attempt.values.some(({ path, rev }) => last.values[path]?.rev !== rev && last.values[path]);
  const said: ValueAnswer = answer.kind === 'closed' ? { kind: 'not-done' } : answer;
  const next = withParts(last, attempt, (entry, value, rev, isPartOfCard) => {
    const asks = !isTogether && !isPartOfCard && !isTypedOn;
    return entry && settleValue(entry, { attempt: attempt.id, value, rev }, said, asks);
  });
  const draft = changing(next);
  if (answer.kind === 'done') askWhereTypedOn(draft, attempt);
  if (answer.kind === 'done') keepPlaces(draft, last, base, attempt);
  if (answer.kind === 'closed') draft.closed = answer.closed;
  if (answer.kind === 'done') delete draft.closed;
  const apart =
    answer.kind === 'refused' && isTogether ? true : answer.kind === 'done' && isTogether ? undefined : last.apart;
  const tidy = tidied(draft, base);
  const { apart: _, ...rest } = tidy;
  return apart ? { ...rest, apart } : rest;
}

/** A card whose deletion is done, and on which its user typed since, in another tab: they are asked whether it is made again, whole. */
function askWhereTypedOn(draft: Changing, { there }: Attempt): void {
  for (const { card, value, rev } of there) {
    if (value || draft.there[card]) continue;
    const typed = cardPaths(card).flatMap((path) => draft.values[path] ?? []);
    const last = typed.find((entry) => entry.rev > rev);
    if (!last) continue;
    draft.there[card] = wantGone(last);
  }
}

/** A new card that is made before one that stands in front of it would stand in front of that: then the order is wanted as it was shown. */
function keepPlaces(draft: Changing, last: SetDraft, base: Base, { there, order, at }: Attempt): void {
  if (draft.order || order) return;
  const made = new Set(there.flatMap(({ card, value }) => (value ? [card] : [])));
  const coming = keysOf(last.there).filter((id) => last.there[id]?.want && (made.has(id) || !hasCard(base, id)));
  const lastMade = coming.findLastIndex((id) => made.has(id));
  if (coming.slice(0, lastMade).every((id) => made.has(id))) return;
  const from = idsOf(base);
  draft.order = { from, want: [...from.filter((id) => !made.has(id)), ...coming], rev: last.rev, at, maybe: [] };
}

/** Whether a refusal may be the fault of one of several. A card with its sides is one. */
const isSeveral = ({ values, there, order, exists }: Attempt): boolean =>
  new Set([
    ...values.map(({ path }) => wholeOf(path, there)),
    ...there.map(({ card }) => card),
    ...(order ? ['order'] : []),
    ...(exists ? ['exists'] : []),
  ]).size > 1;

/** What a value is refused with: its card, where that is made; all that says who may see and edit. */
function wholeOf(path: Path, there: Attempt['there']): string | null {
  if (isAccess(path)) return 'access';
  return there.some(({ card }) => card === cardOf(path)) ? cardOf(path) : path;
}

/** The service's copy once a request was done, as far as the request says it. Pure. */
export function acknowledged(base: Base, attempt: Attempt, answer: Answer): Base {
  if (answer.kind !== 'done') return base;
  const said = attempt.values.filter(({ path }) => path !== secretPath);
  const sent = new Map(said.map(({ path, value }) => [path, value]));
  const gone = new Set(attempt.there.flatMap(({ card, value }) => (value ? [] : [card])));
  const made = attempt.there.flatMap(({ card, value }): readonly Term[] =>
    value && !base.terms.some(({ id }) => id === card)
      ? [{ id: card, serviceId: answer.numbers[card] ?? null, term: '', definition: '', image: null }]
      : [],
  );
  const terms = [...base.terms.filter(({ id }) => !gone.has(id)), ...made].map((card) =>
    cardWith(card, (path) => sent.get(path)),
  );
  const inPlace = attempt.order ? inOrder(terms, attempt.order.value) : terms;
  return asBase(fieldsWith({ ...base, terms: inPlace }, (path) => sent.get(path)));
}

type Part = <V>(entry: Want<V> | undefined, value: V, rev: number, isPartOfCard: boolean) => Want<V> | undefined;

/** Maps every value that a request carries. A side that leaves with its card is a part of that. */
function withParts(last: SetDraft, attempt: Attempt, part: Part): SetDraft {
  const draft = changing(last);
  const whole = new Set(attempt.there.map(({ card }) => card));
  const put = <K extends string, V>(record: Partial<Record<K, Want<V>>>, key: K, entry: Want<V> | undefined) => {
    if (entry) record[key] = entry;
    else delete record[key];
  };
  for (const { path, value, rev } of attempt.values)
    put<Path, Value>(draft.values, path, part(draft.values[path], value, rev, isIn(whole, cardOf(path))));
  for (const { card, value, rev } of attempt.there)
    put<TermId, boolean>(draft.there, card, part(draft.there[card], value, rev, false));
  const { order, exists } = attempt;
  const nextOrder = order
    ? (part(draft.order, order.value, order.rev, false) ?? kept(draft.order, order))
    : draft.order;
  const nextExists = exists ? part<boolean>(draft.exists, exists.value, exists.rev, false) : draft.exists;
  const { order: _o, exists: _e, ...rest } = draft;
  return { ...rest, ...(nextOrder && { order: nextOrder }), ...(nextExists && { exists: nextExists }) };
}

/** An order that was done says still where the cards stand that are not made yet; one that says nothing more is tidied away. */
function kept(entry: SetDraft['order'], { value }: NonNullable<Attempt['order']>): SetDraft['order'] {
  if (!entry) return undefined;
  const { moved: _, ...rest } = entry;
  return { ...unasked(rest), from: value, maybe: [] };
}

const isIn = (cards: ReadonlySet<TermId>, card: TermId | null) => card !== null && cards.has(card);
