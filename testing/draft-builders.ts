import type { ServiceSetId, ServiceTermId } from '../contract/ids';
import { epochMs } from '../contract/units';
import { asBase, type Attempt, type Base, emptyDraft, type SetDraft } from '../src/domain/draft/set-draft';
import { type Change, wanted } from '../src/domain/draft/wanted';
import type { SetId, TermId } from '../src/domain/study-set';

/** The service's copy of a set: cards are written `term | definition`, named c1, c2 … and numbered 1, 2 … */
export function aBase(title: string, ...cards: readonly string[]): Base {
  return asBase({
    id: 'set' as SetId,
    serviceId: 7 as ServiceSetId,
    title,
    description: '',
    langTerms: 'en',
    langDefinitions: 'de',
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: null,
    createdAt: epochMs(0),
    modifiedAt: epochMs(0),
    terms: cards.map((card, at) => {
      const [term = '', definition = ''] = card.split(' | ');
      return { id: `c${at + 1}` as TermId, serviceId: (at + 1) as ServiceTermId, term, definition, image: null };
    }),
  });
}

/** The same copy with one card saying something else, or without it. */
export const withCard = (base: Base, id: string, card: string | null): Base => {
  const [term = '', definition = ''] = card?.split(' | ') ?? [];
  const terms = base.terms.flatMap((each) =>
    each.id !== id ? [each] : card === null ? [] : [{ ...each, term, definition }],
  );
  return asBase({ ...base, terms });
};

export const cardId = (name: string): TermId => name as TermId;

/** A draft after its user did this, at five; what can be taken back waits until fifteen. */
export const did = (base: Base, changes: readonly Change[], draft: SetDraft = emptyDraft('set' as SetId)): SetDraft =>
  wanted(draft, base, changes, { at: epochMs(5), undoUntil: epochMs(15) });

/** A request that carries these values of a draft as they are wanted now. */
export const aRequest = (id: string, draft: SetDraft, ...paths: readonly (keyof SetDraft['values'])[]): Attempt => ({
  id,
  at: epochMs(6),
  there: [],
  values: paths.flatMap((path) => {
    const entry = draft.values[path];
    return entry ? [{ path, value: entry.want, rev: entry.rev }] : [];
  }),
});
