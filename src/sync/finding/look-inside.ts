import type { ServiceSetId } from '../../../contract/ids';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { ownFields } from '../accepting/base-of';
import { closedDoor } from '../accepting/closed-door';
import { asNobodyToo } from './as-nobody-too';
import { type Engine, heard } from '../engine';
import { outcomeOf } from '../outcome';

/** What stands in a set that somebody looks into. */
export type SetInside =
  /** Named for this look alone. `missing`: cards that the service counts and did not send. */
  | { readonly kind: 'inside'; readonly set: StudySet; readonly missing: number }
  | { readonly kind: 'closed'; readonly why: 'gone' | 'password' | 'members-only' | 'no-access' }
  /** The service asks for time. */
  | { readonly kind: 'too-many' }
  /** It came in a form that nobody here reads. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unreachable' };

/** Reads one set (interface 4.1), as nobody where the session is over. Nothing is stored, and syncing is not told. */
export const lookInside = (engine: Engine, http: Ports['http'], id: ServiceSetId): Promise<SetInside> =>
  asNobodyToo(engine, http, (asked) => inside(asked, id));

async function inside(engine: Engine, id: ServiceSetId): Promise<SetInside | 'no-session'> {
  const answer = heard(engine, await engine.api.set(id, null));
  const outcome = outcomeOf(answer, 'read');
  switch (outcome.kind) {
    case 'delivered': {
      if (answer.kind !== 'answered') return { kind: 'unreachable' };
      const set = answer.body;
      if (!set) return { kind: answer.unreadable ? 'unreadable' : 'unreachable' };
      if (!set.hasAccess) return { kind: 'closed', why: closedDoor(set) };
      const cards = set.terms ?? set.fewer ?? [];
      const terms = cards.map((card) => ({ ...card, id: engine.newId() as TermId }));
      return {
        kind: 'inside',
        set: { ...ownFields(set, engine.newId() as SetId), terms },
        missing: Math.max(0, set.termCount - terms.length),
      };
    }
    case 'gone':
    case 'password':
      return { kind: 'closed', why: outcome.kind };
    case 'probe':
      // It may be the session or the set: what nobody may see either is closed.
      return engine.user === '' ? { kind: 'closed', why: 'no-access' } : 'no-session';
    case 'signed-out':
    case 'other-user':
      return 'no-session';
    case 'again':
      return { kind: outcome.why === 'asked' ? 'too-many' : 'unreachable' };
    default:
      return { kind: 'unreachable' };
  }
}
