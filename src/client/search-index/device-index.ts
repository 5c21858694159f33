import { foldText } from '../../../contract/fold-text';
import { askedWords } from '../../domain/search/asked-words';
import { meantWords } from '../../domain/search/did-you-mean';
import { foundHere } from '../../domain/search/found-here';
import { hitPieces, type Piece } from '../../domain/search/hit-pieces';
import { saysAll } from '../../domain/search/found-cards';
import { type PackedSet, packedSet, type SearchedSet } from '../../domain/search/packed-set';
import { searchedText } from '../../domain/search/searched-text';
import { shownText } from '../../domain/shown-text';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { Database } from '../../store/database';
import type { MarksRow } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import type { Owner, SetView } from '../carrel-client';
import { shownSet } from '../drafted-view';
import { setView } from '../set-view';

/** `mostCards`: so many are shown; how many there are is said all the same. */
export interface SearchQuestion {
  readonly typed: string;
  readonly mostCards: number;
}

/** A set as it stands beside what was found in it. */
export interface SetOfFound extends Pick<StudySet, 'id' | 'serviceId' | 'langTerms' | 'langDefinitions'> {
  readonly title: readonly Piece[];
}

export interface FoundSet extends SetOfFound {
  /** Empty where it says nothing of what was asked. */
  readonly description: readonly Piece[];
  readonly termCount: number;
}

export interface FoundCard {
  readonly id: TermId;
  readonly set: SetOfFound;
  readonly term: readonly Piece[];
  readonly definition: readonly Piece[];
}

/** What this device has of what was typed, the best first. */
export interface FoundOnDevice {
  readonly sets: readonly FoundSet[];
  readonly cards: readonly FoundCard[];
  /** Of all cards that were found; with `isMore` there are more than these. */
  readonly count: number;
  readonly isMore: boolean;
  /** Where nothing was found: what would have been, with one slip mended in one word. */
  readonly meant: string | null;
  /** False: not everything is read yet. */
  readonly isWhole: boolean;
}

/** Sets read in one transaction: others, whose user waits, come between. */
const setsAtOnce = 40;

/**
 * Every set of one database as its screens show it, folded and packed (`PackedSet`): it takes about the
 * room of the texts. What was found is read again to be shown.
 */
export function deviceIndex(db: Database, owner: Owner) {
  const packs = new Map<SetId, { readonly pack: PackedSet; readonly modifiedAt: number }>();
  let inOrder: readonly (readonly [SetId, PackedSet])[] | null = null;

  const readSets = (ids: readonly SetId[]): Promise<readonly (SetView | null)[]> =>
    db.read([db.sets, db.contents, db.drafts, db.marks], () =>
      Promise.all(
        ids.map(async (id) => {
          const shown = shownSet(await readStoredSet(db, id));
          return shown && setView(shown, (await db.marks.get(id)) ?? unmarked(id), owner);
        }),
      ),
    );

  async function read(ids: readonly SetId[]): Promise<void> {
    const views = await readSets(ids);
    ids.forEach((id, at) => {
      const view = views[at];
      if (view) packs.set(id, { pack: packedSet(searched(view)), modifiedAt: view.set.modifiedAt });
      else packs.delete(id);
    });
    inOrder = null;
  }

  const ordered = () =>
    (inOrder ??= [...packs]
      .toSorted(([, one], [, other]) => other.modifiedAt - one.modifiedAt)
      .map(([id, { pack }]) => [id, pack] as const));

  return {
    /** Reads everything, the newest first, and tells after each step. */
    async readAll(told: () => void): Promise<void> {
      const headers = await db.read([db.sets], () => db.sets.orderBy('modifiedAt').reverse().toArray());
      for (let at = 0; at < headers.length; at += setsAtOnce) {
        await read(headers.slice(at, at + setsAtOnce).map(({ id }) => id));
        told();
      }
    },

    /** How many sets are read. */
    size: () => packs.size,

    /** Reads sets again that changed, came or went. */
    async readAgain(ids: readonly SetId[]): Promise<void> {
      for (let at = 0; at < ids.length; at += setsAtOnce) await read(ids.slice(at, at + setsAtOnce));
    },

    /** `isWhole`: everything is read, so that a word which stands nowhere is a slip. */
    async find({ typed, mostCards }: SearchQuestion, isWhole: boolean): Promise<Omit<FoundOnDevice, 'isWhole'>> {
      const words = askedWords(typed);
      const { sets, cards, isMore } = foundHere(ordered(), words);
      if (sets.length + cards.length === 0)
        return { sets: [], cards: [], count: 0, isMore, meant: isWhole ? meantIn(ordered(), typed) : null };
      const shown = cards.slice(0, mostCards);
      const ids = [...new Set([...sets, ...shown].map(({ setId }) => setId))];
      const read = await readSets(ids);
      const byId = new Map(read.flatMap((view) => (view ? [[view.set.id, view] as const] : [])));
      return {
        sets: sets.flatMap(({ setId }) => {
          const view = byId.get(setId);
          return view ? [foundSet(view.set, words)] : [];
        }),
        cards: shown.flatMap(({ setId, place }) => {
          const { set, look } = byId.get(setId) ?? {};
          const card = set?.terms[place];
          // Changed since: the change is told, and asked about again.
          if (!set || !look || !card) return [];
          const sides = [card.term, card.definition];
          if (
            !saysAll(
              sides.map((side) => searchedText(side, look)),
              words,
            )
          )
            return [];
          const [term = [], definition = []] = sides.map((side) => hitPieces(shownText(side, look), words));
          return [{ id: card.id, set: setOf(set, []), term, definition }];
        }),
        count: cards.length,
        isMore,
        meant: null,
      };
    },
  };
}

/** The words with one of them mended, where that is all that keeps them from being found. */
function meantIn(sets: readonly (readonly [SetId, PackedSet])[], typed: string): string | null {
  const packs = sets.map(([, pack]) => pack);
  const stands = (word: string) =>
    packs.some(({ head, terms, definitions }) => [head, terms, definitions].some((text) => text.includes(word)));
  const asTyped = typed.trim().split(/\s+/);
  const slips = asTyped.filter((word) => !stands(foldText(word)));
  const [slip] = slips;
  if (slip === undefined || slips.length > 1) return null;
  for (const word of meantWords(packs, foldText(slip))) {
    const meant = asTyped.map((one) => (one === slip ? word : one)).join(' ');
    const { sets: found, cards } = foundHere(sets, askedWords(meant));
    if (found.length + cards.length > 0) return meant;
  }
  return null;
}

const setOf = (
  { id, serviceId, langTerms, langDefinitions, title }: StudySet,
  words: readonly string[],
): SetOfFound => ({ id, serviceId, langTerms, langDefinitions, title: hitPieces(title, words) });

const foundSet = (set: StudySet, words: readonly string[]): FoundSet => {
  const description = hitPieces(set.description, words);
  return {
    ...setOf(set, words),
    description: description.some(({ isHit }) => isHit) ? description : [],
    termCount: set.terms.length,
  };
};

/** A set as it is searched: what its look shows of the sides. */
const searched = ({ set, look }: SetView): SearchedSet => ({
  ...set,
  terms: set.terms.map(({ term, definition }) => ({
    term: searchedText(term, look),
    definition: searchedText(definition, look),
  })),
});

const unmarked = (setId: SetId): MarksRow => ({ setId, openedAt: null, showFormatting: false, stars: [] });
