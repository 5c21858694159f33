import type { FieldConflict, OutboxItem, Problem } from '../client/carrel-client';
import { type Choice, type Choices, choiceOf, chosenText } from './conflict-choice';
import { type MendableText, mendableTexts } from './item-text';
import { isText, problemWords } from './problem-words';

type Field = FieldConflict['field'];

/** One choice, and what it was made against. */
interface Made {
  readonly choice: Choice;
  /** The versions that were on the screen; of a text, when it was begun. Null where there were none to choose from. */
  readonly seen: FieldConflict | null;
  /** Of a text, what it began as: without a word of the user's own it is nothing to keep. */
  readonly from: string;
}

/** What the user chose and wrote about one change, and has not sent. */
export interface Draft {
  readonly item: OutboxItem;
  readonly made: Readonly<Partial<Record<Field, Made>>>;
  /** Words of the user's own where a version was chosen since, or the writing was stopped: whoever writes again goes on from them. */
  readonly aside?: Readonly<Partial<Record<Field, Made>>>;
  /** The user's say in the change is carried out: what was written has done its work, unless the change comes back. */
  readonly isDecided: boolean;
}

/** By the id of their change. */
export type Drafts = ReadonlyMap<string, Draft>;

/** What was written about this change. What has done its work is nothing to a question that came later. */
export function draftOf(drafts: Drafts, { id }: Pick<OutboxItem, 'id'>): Draft | undefined {
  const draft = drafts.get(id);
  return draft?.isDecided ? undefined : draft;
}

/** The fields that the user chooses versions of, one by one; empty where there is no such choice. */
export function choosable(problem: Problem): readonly FieldConflict[] {
  if (problem.kind !== 'conflict' || problem.fields.some(({ field }) => field === 'deleted')) return [];
  return conflictsOf(problem);
}

/** Of a conflict the fields that say anything; the term stands before its definition, as on the card. */
export const conflictsOf = (problem: Problem): readonly FieldConflict[] =>
  problem.kind === 'conflict'
    ? problem.fields
        .filter(({ before, ours }) => before !== '' || ours !== '')
        .toSorted((one, other) => Number(other.field === 'term') - Number(one.field === 'term'))
    : [];

/** The texts that can be written where the problem stands, as they would begin. */
export function writable(problem: Problem, command: OutboxItem['command']): readonly MendableText[] {
  const isOffered =
    problem.kind !== 'unreadable' && problemWords(problem, command, '').exits.some(({ kind }) => kind === 'mend');
  return isOffered ? mendableTexts(command) : [];
}

/** What of a draft still holds for the question on the screen. */
export interface Standing {
  readonly choices: Choices;
  /** Fields whose version was chosen before theirs became another one: to be chosen again. */
  readonly lapsed: ReadonlySet<Field>;
  /** Whose words are no longer what they were when a text was begun. */
  readonly overtaken: 'theirs' | 'ours' | null;
}

/**
 * Words of the user's own stay whatever theirs became, and whatever was typed elsewhere; a box without any shows what the change
 * says by now. A version that was chosen holds only while theirs is what was seen. `texts`: what can be written where no version is chosen. Pure.
 */
export function standing(
  draft: Draft | undefined,
  fields: readonly FieldConflict[],
  texts: readonly MendableText[] = [],
): Standing {
  const held = Object.entries(draft?.made ?? {}).map(([name, made]) => {
    const field = name as Field;
    const now = fields.find((conflict) => conflict.field === field) ?? null;
    const said = saidNow(field, now, texts);
    const latest = upToDate(made, said);
    return { field, choice: latest.choice, hold: holdOf(latest, now, said) };
  });
  const isAny = (asked: Hold) => held.some(({ hold }) => hold === asked);
  return {
    choices: Object.fromEntries(
      held.flatMap(({ field, choice, hold }) => (hold === 'lapsed' || hold === 'unasked' ? [] : [[field, choice]])),
    ),
    lapsed: new Set(held.flatMap(({ field, hold }) => (hold === 'lapsed' ? [field] : []))),
    overtaken: isAny('theirs-changed') ? 'theirs' : isAny('ours-changed') ? 'ours' : null,
  };
}

/** How far a choice holds beside the versions on the screen. */
type Hold =
  | 'holds'
  /** It holds, and what it was written against is another one by now. */
  | 'theirs-changed'
  | 'ours-changed'
  /** A version that is to be chosen again. */
  | 'lapsed'
  /** A version that nothing asks for any more. */
  | 'unasked';

/** `said`: what the change says by now. */
function holdOf({ choice, seen, from }: Made, now: FieldConflict | null, said: string | undefined): Hold {
  if (typeof choice !== 'object') {
    if (now?.theirs === seen?.theirs) return 'holds';
    return now ? 'lapsed' : 'unasked';
  }
  if (now && seen && now.theirs !== seen.theirs) return 'theirs-changed';
  return isOtherText(said, [seen?.ours ?? from, choice.text]) ? 'ours-changed' : 'holds';
}

/** What a change says of a field: in a conflict ours, else its text. */
const saidNow = (field: Field, conflict: FieldConflict | null, texts: readonly MendableText[]): string | undefined =>
  conflict?.ours ?? texts.find((text) => text.field === field)?.text;

const isOtherText = (said: string | undefined, known: readonly string[]): boolean =>
  said !== undefined && !known.includes(said);

/** A text that began as ours and was not written on is what ours is by now: sent as it was, it would go over what was typed elsewhere since. */
function upToDate(made: Made, said: string | undefined): Made {
  const { choice, seen, from } = made;
  if (said === undefined || typeof choice !== 'object' || choice.text !== from || from !== (seen?.ours ?? from))
    return made;
  return { choice: { text: said }, seen: seen && { ...seen, ours: said }, from: said };
}

/** Something was written that is not only what it began as. */
const isOwn = (made: Made | undefined): made is Made & { readonly choice: { readonly text: string } } =>
  typeof made?.choice === 'object' && made.choice.text !== made.from && made.choice.text.trim() !== '';

/** A choice is made, or a text written further. A text that a version is chosen over is laid aside. Pure. */
export function withChoice(
  drafts: Drafts,
  item: OutboxItem,
  field: Field,
  choice: Choice,
  seen: FieldConflict | null,
): Drafts {
  const before = draftOf(drafts, item);
  const last = before?.made[field];
  const known = last && upToDate(last, saidNow(field, seen, mendableTexts(item.command)));
  const { [field]: laid, ...others } = before?.aside ?? {};
  const next =
    typeof choice === 'object'
      ? { made: writtenOn(choice, [known, laid], seen), aside: undefined }
      : { made: { choice, seen, from: '' }, aside: isOwn(known) ? known : laid };
  return new Map(drafts).set(item.id, {
    item,
    made: { ...before?.made, [field]: next.made },
    aside: next.aside ? { ...others, [field]: next.aside } : others,
    isDecided: false,
  });
}

/** A text goes on from the first of these that is one; else it begins with these words. */
function writtenOn(
  choice: { readonly text: string },
  earlier: readonly (Made | undefined)[],
  seen: FieldConflict | null,
): Made {
  const begun = earlier.find((made) => typeof made?.choice === 'object');
  return begun ? { ...begun, choice } : { choice, seen, from: choice.text };
}

/** Nothing is written any more: what the user wrote is laid aside, and yours is what is chosen. Pure. */
export function writingStopped(drafts: Drafts, item: OutboxItem): Drafts {
  const draft = draftOf(drafts, item);
  if (!draft) return drafts;
  const fields = Object.entries(draft.made);
  const made = Object.fromEntries(fields.filter(([, { choice }]) => typeof choice !== 'object'));
  const aside = { ...draft.aside, ...Object.fromEntries(fields.filter(([, one]) => isOwn(one))) };
  return new Map(drafts).set(item.id, { ...draft, made, aside });
}

/** Words of the user's own wait for whoever writes again. */
export const hasAside = (draft: Draft | undefined): boolean => Object.keys(draft?.aside ?? {}).length > 0;

/** Every text in question becomes one that is written, going on from what was laid aside, else beginning with what was chosen so far. Pure. */
export function inOwnWords(drafts: Drafts, item: OutboxItem, problem: Problem): Drafts {
  const fields = choosable(problem);
  const draft = draftOf(drafts, item);
  const { choices } = standing(draft, fields);
  const begin = (field: Field, text: string) => {
    const laid = draft?.aside?.[field]?.choice;
    return typeof laid === 'object' ? laid : { text };
  };
  const texts =
    fields.length > 0
      ? fields
          .filter(({ field }) => isText(field))
          .map((conflict) => [conflict.field, chosenText(conflict, choiceOf(choices, conflict)), conflict] as const)
      : writable(problem, item.command).map(({ field, text }) => [field, text, null] as const);
  return texts.reduce(
    (all, [field, text, seen]) =>
      typeof choices[field] === 'object' ? all : withChoice(all, item, field, begin(field, text), seen),
    drafts,
  );
}

/** What was being written when nothing asked for it any more. */
export interface LeftOver {
  readonly item: OutboxItem;
  readonly texts: readonly { readonly field: Field; readonly text: string }[];
}

/** Words of the user's own without a place where they could be sent from: their question went, all of it or in part. Pure. */
export function leftOver(
  drafts: Drafts,
  needy: readonly { readonly item: OutboxItem; readonly problem: Problem }[],
): readonly LeftOver[] {
  const asked = new Map(needy.map(({ item, problem }) => [draftOf(drafts, item), askedTexts(problem, item.command)]));
  return [...drafts.values()].flatMap((draft) => {
    const { item, made, aside, isDecided } = draft;
    if (isDecided) return [];
    const texts = [...Object.entries(aside ?? {}), ...Object.entries(made)].flatMap(([field, one]) =>
      isOwn(one) && !asked.get(draft)?.has(field as Field) ? [{ field: field as Field, text: one.choice.text }] : [],
    );
    return texts.length > 0 ? [{ item, texts }] : [];
  });
}

function askedTexts(problem: Problem, command: OutboxItem['command']): ReadonlySet<Field> {
  const fields = choosable(problem);
  return new Set((fields.length > 0 ? fields : writable(problem, command)).map(({ field }) => field));
}

/** All words of the user's own that are not sent, whether they are asked for or not. Pure. */
export function beingWritten(drafts: Drafts): readonly LeftOver[] {
  return leftOver(drafts, []);
}

/** Without the texts that nothing asks for any more. Pure. */
export function putAway(drafts: Drafts, { item, texts }: LeftOver): Drafts {
  const draft = drafts.get(item.id);
  if (!draft) return drafts;
  const gone = new Set<string>(texts.map(({ field }) => field));
  const without = (all: Draft['made']) => Object.fromEntries(Object.entries(all).filter(([field]) => !gone.has(field)));
  return new Map(drafts).set(item.id, { ...draft, made: without(draft.made), aside: without(draft.aside ?? {}) });
}

/** A choice was taken back: no version is chosen any more; what was written stays. Pure. */
export function undecided(drafts: Drafts, id: string): Drafts {
  const draft = drafts.get(id);
  if (!draft) return drafts;
  const made = Object.fromEntries(Object.entries(draft.made).filter(([, { choice }]) => typeof choice === 'object'));
  return new Map(drafts).set(id, { ...draft, made, isDecided: false });
}

/** The user has said what becomes of these changes, or could not. Pure. */
export function decided(drafts: Drafts, ids: readonly string[], isDecided: boolean): Drafts {
  const told = new Map(drafts);
  for (const id of ids) {
    const draft = told.get(id);
    if (draft) told.set(id, { ...draft, isDecided });
  }
  return told;
}
