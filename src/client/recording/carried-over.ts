import type { TextLook } from '../../card-text/text-look';
import type { SetStudySettings } from '../../domain/study-settings';
import type { SetId, TermId } from '../../domain/study-set';
import { copyBeside } from '../../store/beside-cards';
import type { MarksRow } from '../../store/rows';
import type { Store } from '../../store/store';

interface Carried {
  /** Of what was chosen of the set: everything, how it looks and is studied, or nothing. */
  readonly choices: 'all' | 'study' | 'none';
  readonly stars: boolean;
  /** The name in a file, by which a later file changes the card: a file changes one. Tags and fields go along always. */
  readonly name: boolean;
}

/**
 * What goes along with cards that become others, by what becomes of them. What was learned goes its own way: by a move in the
 * log, or not at all where both go on.
 */
const carriedOver = {
  /** Go on in a set that is made of them. */
  split: { choices: 'all', stars: true, name: true },
  /** Go on in a set that is here, and has its own choices. */
  move: { choices: 'none', stars: true, name: true },
  /** Stand in a second set, too, which is begun anew. */
  copy: { choices: 'study', stars: false, name: false },
  /** Stand in a set of one's own, too, which is gone on with. */
  another: { choices: 'all', stars: true, name: false },
  /** Go on in a set that takes the place of theirs. */
  replacement: { choices: 'all', stars: true, name: true },
} as const satisfies Readonly<Record<string, Carried>>;

export interface CarryOver {
  readonly from: SetId;
  readonly to: SetId;
  /** Each card, and what it is called there. */
  readonly cards: ReadonlyMap<TermId, TermId>;
  readonly as: keyof typeof carriedOver;
}

/** For a set that is to be made it comes before that: so it is never shown without. Belongs into a transaction over marks and meta. */
export async function carryOver({ db, study, meta }: Store, { from, to, cards, as }: CarryOver): Promise<void> {
  const carried = carriedOver[as];
  const marks = await study.marks(from);
  const starred = carried.stars ? marks.stars.flatMap((id) => cards.get(id) ?? []) : [];
  const chosen = choicesOf(marks, carried);
  if (starred.length > 0 || Object.keys(chosen).length > 0) {
    await study.changeMarks(to, ({ stars }) => ({ ...chosen, stars: [...stars, ...starred] }));
    await meta.set('unsaid', true);
  }
  await copyBeside(db, { from, to, cards, isMove: carried.name });
}

const ofStudying = [
  'asked',
  'desiredRetention',
  'grading',
  'formatting',
  'formulas',
  'readings',
] as const satisfies readonly (keyof (SetStudySettings & TextLook))[];

function choicesOf({ showFormatting, study = {} }: MarksRow, { choices }: Carried): Partial<MarksRow> {
  if (choices === 'none') return {};
  const isOfStudying = new Set<string>(ofStudying);
  const kept =
    choices === 'all' ? study : Object.fromEntries(Object.entries(study).filter(([name]) => isOfStudying.has(name)));
  return { ...(showFormatting && { showFormatting }), ...(Object.keys(kept).length > 0 && { study: kept }) };
}
