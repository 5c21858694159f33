import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { Form } from '../http/form';
import { accountSessionRepository } from './account-session-repository';
import type { AccountSession } from './account-sessions';
import type { ServiceCookie } from './service-cookie';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';

const keptMs = 30 * 60_000;
/** What is kept of a form, where it is no longer than this: browsers keep no cookie above 4 kB. Passwords and codes are none of it. */
const keptFields = { name: 200, redirect_uri: 1_200 } as const;

interface TypedForm {
  readonly userId: number;
  readonly path: string;
  readonly entered: Readonly<Record<string, string>>;
}

/** What somebody typed into a form of the account pages while their session ended, for them to find once they are in again. */
export function typedForms(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  signingKeys: KeyRing<string>,
  cookie: ServiceCookie,
) {
  return {
    /** `session` is the one that the form was made for; where nobody knows any more whose it was, nothing is kept. */
    async keep(reply: FastifyReply, session: string, path: string, form: Form): Promise<void> {
      const entered = Object.fromEntries(
        Object.entries(keptFields).flatMap(([field, most]) => {
          const value = form.scalar(field) ?? '';
          return value !== '' && value.length <= most ? [[field, value]] : [];
        }),
      );
      const userId = await accountSessionRepository.userOf(db, session);
      if (userId === null || Object.keys(entered).length === 0) return;
      const typed: TypedForm = { userId, path, entered };
      const sealed = sealTicket(signingKeys, 'typed', typed, clock.now() + keptMs);
      reply.header('set-cookie', cookie.header(sealed, keptMs / 1000));
    },

    /** What was kept for this page and person, once. */
    take(
      request: FastifyRequest,
      reply: FastifyReply,
      { userId }: AccountSession,
      path: string,
    ): TypedForm['entered'] | null {
      const sealed = cookie.in(request);
      const typed =
        sealed === null ? null : (openTicket(signingKeys, 'typed', sealed, clock.now()) as TypedForm | null);
      if (typed?.path !== path || typed.userId !== userId) return null;
      reply.header('set-cookie', cookie.header('', 0));
      return typed.entered;
    },
  };
}
export type TypedForms = ReturnType<typeof typedForms>;
