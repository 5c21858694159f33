import { durationOf } from '../../messages/in-words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountService } from '../users/account-service';
import type { SecondFactors } from '../users/second-factors';
import type { SecurityEvents } from '../users/security-events';
import type { User } from '../users/user-repository';
import type { FormProblem } from './form-problem';
import type { AuthorizationRequest } from './authorization-request';
import { type AuthorizeProblem, consentPage, problemPage, signInPage, signUpPage } from './authorize-pages';
import type { AccountSessions } from './account-sessions';
import type { AuthorizeService, ConsentOutcome, OpenConsent } from './authorize-service';
import type { Client } from './client-repository';
import type { DeviceCookie } from './device-cookie';
import { type PageLook, carrelLogo, pageHeaders } from './page';
import type { Enrolments } from './enrolments';
import type { PasskeyDoor } from './passkey-door';
import { type PasskeyAsked, scriptFor } from './passkey-form';
import { secondStepPage } from './second-step-page';
import type { SecondSteps } from './second-steps';
import type { ServiceCookie } from './service-cookie';
import type { Told } from './told';

export interface AuthorizePageDeps {
  readonly accounts: AccountService;
  readonly authorize: AuthorizeService;
  readonly steps: SecondSteps;
  readonly enrolment: Enrolments;
  readonly sessions: AccountSessions;
  readonly factors: SecondFactors;
  readonly door: PasskeyDoor;
  readonly findClient: (clientId: string) => Promise<Client | null>;
  readonly usernameOf: (userId: number) => Promise<string | null>;
  readonly demoUser: () => Promise<string | null>;
  readonly visitorAddress: (request: FastifyRequest) => string;
  /** Ties a consent, and what comes before it, to the browser that proved who is there. */
  readonly consentCookie: ServiceCookie;
  readonly devices: DeviceCookie;
  readonly security: SecurityEvents;
  readonly look: PageLook;
  readonly canSignUp: boolean;
  /** How long an application may then come without asking anew. */
  readonly tokenLifetimeSeconds: number;
}

export interface EnterView {
  readonly step: 'sign-in' | 'sign-up';
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly status: number;
  readonly username: string;
  readonly problems: readonly FormProblem[];
}

export async function showEnter(
  deps: AuthorizePageDeps,
  reply: FastifyReply,
  view: EnterView,
  passkey: PasskeyAsked | null = null,
): Promise<FastifyReply> {
  const { client, request, step } = view;
  const other = step === 'sign-in' ? 'sign-up' : 'sign-in';
  const show = step === 'sign-in' ? signInPage : signUpPage;
  const content = show({
    look: lookFor(deps.look, client),
    client: { name: client.name, isWebApp: client.isWeb },
    scopes: request.scopes,
    ticket: deps.authorize.sealRequest(request),
    username: view.username,
    problems: view.problems,
    refusedAddress: deps.authorize.denied(request),
    otherAddress: deps.canSignUp || step === 'sign-up' ? addressOf(request, client, other) : null,
    demoUser: await deps.demoUser(),
    passkey,
  });
  return reply
    .code(view.status)
    .headers(pageHeaders(deps.look, request.redirectUri, scriptFor(passkey)))
    .send(content);
}

export interface SecondView {
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly ticket: string;
  readonly user: User;
  readonly status: number;
  readonly told: Told;
}

export async function showSecond(
  deps: AuthorizePageDeps,
  reply: FastifyReply,
  view: SecondView,
  passkey: PasskeyAsked | null = null,
): Promise<FastifyReply> {
  const { request, client, told } = view;
  const { codesSinceMs } = await deps.factors.of(view.user.id);
  const content = secondStepPage({
    look: lookFor(deps.look, client),
    username: view.user.username,
    action: '/authorize',
    hidden: { request: deps.authorize.sealRequest(request), second: view.ticket },
    problems: told.problems,
    isRecovery: told.entered['by'] === 'recovery',
    hasCodes: codesSinceMs !== null,
    passkey,
  });
  return reply
    .code(view.status)
    .headers(pageHeaders(deps.look, request.redirectUri, scriptFor(passkey)))
    .send(content);
}

export async function showConsent(
  deps: AuthorizePageDeps,
  reply: FastifyReply,
  id: string,
  browser: string | null,
): Promise<FastifyReply> {
  const consent = await deps.authorize.openConsent({ id, browser });
  if (consent.kind !== 'open') return showProblem(deps, reply, consent.kind);
  const { request, client, username }: OpenConsent = consent;
  const url = new URL(request.redirectUri);
  const content = consentPage({
    look: deps.look,
    client: { name: client.name, isWebApp: client.isWeb },
    registeredBy: client.ownerId === null ? null : await deps.usernameOf(client.ownerId),
    consent: id,
    username,
    scopes: request.scopes,
    lasts: inWords(deps.tokenLifetimeSeconds),
    destination: url.host === '' ? url.protocol.slice(0, -1) : url.host,
    signInAddress: addressOf(request, client, 'sign-in'),
  });
  return reply.code(200).headers(pageHeaders(deps.look, request.redirectUri)).send(content);
}

/** In the largest unit that it fills: `30 days`. Pure. */
function inWords(seconds: number): string {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  const count = Math.floor(seconds / size);
  return durationOf(count, unit);
}
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** On the way to its own app the service goes by the app's name and mark: whoever signs in there meets one of each. */
const lookFor = (look: PageLook, client: Client): PageLook =>
  client.isWeb ? { ...look, serviceName: client.name, mark: carrelLogo } : look;

/** The address of the request again, for the other form. */
export function addressOf(request: AuthorizationRequest, client: Client, step: string): string {
  const parameters: (readonly [string, string | null])[] = [
    ['client_id', client.clientId],
    ['response_type', 'code'],
    ['scope', request.scope],
    ['redirect_uri', request.redirectSent ? request.redirectUri : null],
    ['code_challenge', request.challenge],
    ['code_challenge_method', request.challenge && 'S256'],
    ['step', step],
  ];
  const query = parameters.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `/authorize?${query.join('&')}&state=${request.rawState}`;
}

export function showProblem(deps: AuthorizePageDeps, reply: FastifyReply, problem: AuthorizeProblem): FastifyReply {
  const status = problem === 'answered' ? 410 : 400;
  return reply.code(status).headers(pageHeaders(deps.look, null)).send(problemPage(deps.look, problem));
}

export function showOutcome(deps: AuthorizePageDeps, reply: FastifyReply, outcome: ConsentOutcome): FastifyReply {
  return outcome.kind === 'redirect' ? redirect(reply, outcome.address) : showProblem(deps, reply, outcome.kind);
}

export function redirect(reply: FastifyReply, address: string, status: 302 | 303 = 302): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, status);
}

export const secondAddress = (request: AuthorizationRequest, client: Client, ticket: string): string =>
  `${addressOf(request, client, 'sign-in')}&second=${ticket}`;
