import * as words from '../../messages/service/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { Form } from '../http/form';
import type { AccountChanges } from '../users/account-changes';
import type { AccountService, Proof, SignInPlace } from '../users/account-service';
import type { Passkeys } from '../users/passkeys';
import type { SecondFactors } from '../users/second-factors';
import type { OwnEvent } from '../users/security-event-repository';
import type { SecurityEvents } from '../users/security-events';
import type { ResetLinks } from '../users/reset-links';
import type { AccountQuotas } from '../users/quotas';
import { type User, userRepository } from '../users/user-repository';
import { type FormProblem, problemOf } from './form-problem';
import { type AccountFrame, type AccountProblem, accountProblemPage, accountSignInPage } from './account-pages';
import { type AccountSession, type AccountSessions, accountPath } from './account-sessions';
import { retryAfter, waitText } from './enter-fields';
import { type Note, noteFor, notingAddress } from './account-notes';
import type { DeviceCookie } from './device-cookie';
import type { Enrolments } from './enrolments';
import type { OwnClients } from './own-clients';
import { type PageLook, pageHeaders } from './page';
import type { PasskeyChallenges } from './passkey-challenges';
import type { PasskeyDoor } from './passkey-door';
import { type PasskeyAsked, scriptFor } from './passkey-form';
import { secondStepPage } from './second-step-page';
import type { SecondSteps } from './second-steps';
import type { ServiceCookie } from './service-cookie';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';
import type { TypedForms } from './typed-forms';
import { type Told, addressTelling, isBrowser, nothingTold, toldIn } from './told';

export interface AccountPageDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly signingKeys: KeyRing<string>;
  readonly look: PageLook;
  readonly accounts: AccountService;
  readonly changes: AccountChanges;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly challenges: PasskeyChallenges;
  readonly door: PasskeyDoor;
  readonly instanceId: string;
  readonly steps: SecondSteps;
  /** Ties a half-done sign-in to its browser. */
  readonly browserCookie: ServiceCookie;
  readonly clients: OwnClients;
  readonly quotas: AccountQuotas;
  readonly links: ResetLinks;
  readonly sessions: AccountSessions;
  readonly enrolment: Enrolments;
  readonly devices: DeviceCookie;
  readonly typed: TypedForms;
  readonly security: SecurityEvents;
  readonly visitorAddress: (request: FastifyRequest) => string;
}

/** A request of somebody who is signed in to these pages. */
export interface AccountVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: AccountSession;
  readonly user: User;
  readonly place: SignInPlace;
  /** The service demands a second factor, and this account has none. */
  readonly lacksFactor: boolean;
}

/** Somebody who has proved a password, and the passkey that they may show. */
export interface HalfWay {
  readonly ticket: string;
  readonly user: User;
  readonly passkey?: PasskeyAsked | null;
}

/** A form that came from one of these pages, in this session. */
export interface OwnForm extends AccountVisit {
  readonly form: Form;
  /** What the form was made for. */
  readonly about: string;
}

/** The page of a request: where a form of it leads after signing in, and never anywhere else. */
export const ownPathOf = (request: FastifyRequest): string => {
  const path = (request.raw.url ?? '').split('?')[0]?.replace(/\/+$/, '') ?? '';
  return isOwnPath(path) ? path : accountPath;
};
export const isOwnPath = (path: string): boolean => /^\/authorize\/account(\/[A-Za-z\d]+)*$/.test(path);

/** A form may stay open as long as a session can last. */
const ticketLifetimeMs = 60 * 60_000;

/** What the routes of the account pages share: who is there, which forms count, how pages are sent. */
export function accountContext(deps: AccountPageDeps) {
  const { db, clock, signingKeys, look } = deps;
  const context = {
    /** Sealed for one session. `about` is what the form was made for, and comes back with it. */
    ticketFor: ({ session }: AccountVisit, about = ''): string =>
      sealTicket(signingKeys, 'account', [session.idHash, about], clock.now() + ticketLifetimeMs),

    frame: (visit: AccountVisit, problems: readonly FormProblem[] = [], about = ''): AccountFrame => ({
      look,
      username: visit.user.username,
      ticket: context.ticketFor(visit, about),
      problems,
    }),

    placeOf: (request: FastifyRequest): SignInPlace => ({
      address: deps.visitorAddress(request),
      device: deps.devices.read(request),
    }),

    /** Tells of what somebody did here to one of their apps. */
    tellOf: (
      { user, place }: AccountVisit,
      kind: OwnEvent,
      app: { readonly clientId: string; readonly name: string },
    ): Promise<void> => deps.security.happened({ kind, user, network: place.address, app }),

    /** Who is there, or the page that asks for it. */
    async visit(request: FastifyRequest, reply: FastifyReply): Promise<AccountVisit | null> {
      const session = await deps.sessions.find(request, reply);
      const row =
        session &&
        (await db.selectFrom('users').select('username').where('id', '=', session.userId).executeTakeFirst());
      const user = row ? await userRepository.find(db, row.username) : null;
      if (!session || !user) return null;
      const lacksFactor = await deps.accounts.lacksFactor(user);
      return { request, reply, session, user, place: context.placeOf(request), lacksFactor };
    },

    /** What the ticket of a form was made for; null where another session's page, or none of ours, sent it. */
    ticketIn({ session }: AccountVisit, form: Form): string | null {
      const opened = openTicket(signingKeys, 'account', form.scalar('ticket') ?? '', clock.now()) as
        | [string, string]
        | null;
      return opened && opened[0] === session.idHash && form.problems.length === 0 ? opened[1] : null;
    },

    /** A form that came after its session had ended leads to its own page, by way of the password. */
    async askAgain(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<FastifyReply> {
      const path = ownPathOf(request);
      const opened = openTicket(signingKeys, 'account', form.scalar('ticket') ?? '', clock.now()) as
        | [string, string]
        | null;
      if (opened) await deps.typed.keep(reply, opened[0], path, form);
      return context.goOnNoting(reply, 'ended', path);
    },

    /** What somebody had typed here when their session ended, at an address that has it; null where that was nothing. */
    addressOfTyped({ request, reply, session }: AccountVisit): string | null {
      const path = ownPathOf(request);
      const entered = deps.typed.take(request, reply, session, path);
      const told = entered && { problems: [], entered };
      return told && addressTelling(path, told, signingKeys, session.idHash, clock.now());
    },

    signInTicket: (): string => sealTicket(signingKeys, 'account sign-in', true, clock.now() + 12 * ticketLifetimeMs),
    isSignInTicket: (ticket: string): boolean =>
      openTicket(signingKeys, 'account sign-in', ticket, clock.now()) === true,

    askSignIn(
      reply: FastifyReply,
      next: string,
      note: string | null,
      { problems, entered }: Told = nothingTold,
      passkey: PasskeyAsked | null = null,
    ): FastifyReply {
      const username = entered['username'] ?? '';
      const view = { look, ticket: context.signInTicket(), next, username, note, problems, passkey };
      return context.send(reply, accountSignInPage(view), passkey);
    },

    /** Asks who has proved a password for the second factor. */
    async askSecond(
      reply: FastifyReply,
      next: string,
      { ticket, user, passkey = null }: HalfWay,
      told: Told = nothingTold,
    ): Promise<FastifyReply> {
      const { codesSinceMs } = await deps.factors.of(user.id);
      return context.send(
        reply,
        secondStepPage({
          look,
          username: user.username,
          action: accountPath,
          hidden: { ticket: context.signInTicket(), do: 'second-step', second: ticket, next },
          problems: told.problems,
          isRecovery: told.entered['by'] === 'recovery',
          hasCodes: codesSinceMs !== null,
          passkey,
          part: 'account',
        }),
        passkey,
      );
    },

    /** What the page of an address is to say of the form before it. `session` is null on the way in. */
    toldIn: (request: FastifyRequest, session: AccountSession | null): Told =>
      toldIn(request, signingKeys, session?.idHash ?? 'account', clock.now()),

    /** Says why a form was not taken: at an address of its own to a browser, at once to a program. */
    tell(
      {
        request,
        reply,
        session,
      }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly session: AccountSession | null },
      address: string,
      told: Told,
      show: (told: Told) => FastifyReply | Promise<FastifyReply>,
    ): FastifyReply | Promise<FastifyReply> {
      if (!isBrowser(request)) return show(told);
      return context.goOn(reply, addressTelling(address, told, signingKeys, session?.idHash ?? 'account', clock.now()));
    },

    /** `asked`: what the page asks of passkeys, for which alone it has a script. */
    send: (reply: FastifyReply, content: string, asked: object | null = null): FastifyReply =>
      reply.headers(pageHeaders(look, null, scriptFor(asked))).send(content),

    showProblem: (reply: FastifyReply, status: number, problem: AccountProblem, address?: string): FastifyReply =>
      context.send(reply.code(status), accountProblemPage(look, problem, address)),

    /** A form that was taken leads to a page of its own, so that Back and Reload send nothing twice. */
    goOn: (reply: FastifyReply, address: string = accountPath): FastifyReply =>
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303),

    /** The same to a page that says what was done. */
    goOnNoting: (reply: FastifyReply, note: Note, address: string = accountPath): FastifyReply =>
      context.goOn(reply, notingAddress(address, note, signingKeys, clock.now())),

    noteFor: (request: FastifyRequest): string | null => noteFor(request, signingKeys, clock.now()),

    /** Why a password did not count, in words, with the status and headers that go with it. */
    refusal(reply: FastifyReply, result: Exclude<Proof, { kind: 'proved' }>, wrong: FormProblem): FormProblem[] {
      switch (result.kind) {
        case 'wrong':
          reply.code(401);
          return [wrong];
        case 'wait':
          reply.code(429).headers(retryAfter(result.waitMs));
          return [problemOf(waitText(result.waitMs))];
        case 'busy':
          reply.code(503).headers(retryAfter(2000));
          return [problemOf(words.tooManySignIns)];
        default:
          return result satisfies never;
      }
    },
  };
  return context;
}
export type AccountContext = ReturnType<typeof accountContext>;
