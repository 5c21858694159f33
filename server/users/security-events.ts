import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { SecurityEntry } from '../operate/log';
import { type OwnEvent, securityEventRepository } from './security-event-repository';

/** What the log is told of, beside what owners are: failures one by one, and an account's end. */
type LoggedAlone =
  | 'sign-in-wrong'
  | 'sign-in-slowed'
  | 'code-used'
  | 'code-slowed'
  | 'passkey-used'
  | 'passkey-wrong'
  | 'client-wrong'
  | 'code-replayed'
  | 'link-wrong'
  | 'token-given'
  | 'token-ended'
  | 'account-deleted';

export interface SecurityEvent {
  readonly kind: OwnEvent | LoggedAlone;
  /** Null: the name is nobody's. */
  readonly user: { readonly id: number; readonly isDemo: boolean } | null;
  readonly network: string;
  /** The app that it is about. */
  readonly app?: { readonly clientId: string; readonly name: string };
}

const dayMs = 86_400_000;
const logged: ReadonlySet<string> = new Set<LoggedAlone>([
  'sign-in-wrong',
  'sign-in-slowed',
  'code-used',
  'code-slowed',
  'passkey-used',
  'passkey-wrong',
  'client-wrong',
  'code-replayed',
  'link-wrong',
  'token-given',
  'token-ended',
  'account-deleted',
]);
/** Of a crowd that guesses the owner hears once a day, or it would push out all else. */
const onceADay: Partial<Record<SecurityEvent['kind'], OwnEvent>> = {
  'sign-in-slowed': 'many-failures',
  'code-wrong': 'code-wrong',
};
const isLoggedAlone = (kind: SecurityEvent['kind']): kind is LoggedAlone => logged.has(kind);

/** Tells the operator's log and the account's owner of what happens at an account's doors. Nothing of it is a secret. */
export function securityEvents(db: Kysely<DatabaseSchema>, clock: Clock, tell: (entry: SecurityEntry) => void) {
  return {
    async happened({ kind, user, network, app }: SecurityEvent): Promise<void> {
      tell({ event: kind, ...(user && { user: user.id }), ...(app && { client: app.clientId }), network });
      // The demonstration account is everybody's, and none of them is to be seen by the others.
      if (!user || user.isDemo) return;
      const daily = onceADay[kind];
      if (daily) {
        if (await securityEventRepository.hasSince(db, user.id, daily, clock.now() - dayMs)) return;
        await add(user.id, daily, network, null);
      } else if (!isLoggedAlone(kind)) await add(user.id, kind, network, app?.name ?? null);
    },
  };

  function add(userId: number, kind: OwnEvent, network: string, app: string | null): Promise<void> {
    return securityEventRepository.add(db, userId, { kind, atMs: clock.now(), network, app });
  }
}
export type SecurityEvents = ReturnType<typeof securityEvents>;
