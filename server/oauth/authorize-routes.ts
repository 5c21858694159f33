import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import { readForm } from '../http/read-form';
import { queryOf, readAddressFields } from '../wire/url-encoded';
import type { SecurityEvents } from '../users/security-events';
import type { User } from '../users/user-repository';
import type {
  AccountService,
  SecondStepResult,
  SignInPlace,
  SignInResult,
  SignUpResult,
} from '../users/account-service';
import { type AuthorizationRequest, checkAuthorizationRequest, rawStateOf } from './authorization-request';
import { type AuthorizeProblem, consentPage, problemPage, signInPage, signUpPage } from './authorize-pages';
import type { AuthorizeService, ConsentOutcome, OpenConsent } from './authorize-service';
import type { Client } from './client-repository';
import { busyText, retryAfter, signUpTexts, waitText, wrongText } from './enter-fields';
import type { DeviceCookie } from './device-cookie';
import { oauthFormBytes } from './oauth-form-bytes';
import { isOwnForm } from './own-form';
import { type PageLook, logos, pageHeaders } from './page';
import { secondStepPage, secondStepRefusal } from './second-step-page';
import type { SecondSteps } from './second-steps';
import { randomToken } from './secrets';
import type { ServiceCookie } from './service-cookie';
import { type Told, isBrowser, nothingTold } from './told';

export interface AuthorizePageDeps {
  readonly accounts: AccountService;
  readonly authorize: AuthorizeService;
  readonly steps: SecondSteps;
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
}

/** As long as a consent waits. */
const consentSeconds = 600;

/** The user-facing page (interface 5, step 1): sign in or sign up, then allow or deny. Works without JavaScript. */
export function authorizeRoutes(scope: FastifyInstance, deps: AuthorizePageDeps): void {
  scope.get('/authorize', (request, reply) => begin(deps, request, reply));
  scope.post('/authorize', { bodyLimit: oauthFormBytes }, (request, reply) => proceed(deps, request, reply));
}

async function begin(deps: AuthorizePageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = queryOf(request.raw.url ?? '');
  const { fields, unreadable } = readAddressFields(query);
  // A `state` is given back as it came, so it may be anything; the others must be readable.
  if (unreadable.some((name) => name !== 'state')) return showProblem(deps, reply, 'unreadable');
  const values = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  const clientId = values('client_id')[0];
  const [consent] = values('consent');
  if (clientId === undefined && consent !== undefined)
    return showConsent(deps, reply, consent, deps.consentCookie.in(request));
  const client = clientId === undefined ? null : await deps.findClient(clientId);
  const outcome = checkAuthorizationRequest({ values, rawState: rawStateOf(query) }, client);
  if (outcome.kind === 'page') return showProblem(deps, reply, outcome.problem);
  if (outcome.kind === 'redirect')
    return redirect(reply, deps.authorize.refuse(outcome, outcome.error, outcome.description));
  if (!client) return showProblem(deps, reply, 'client');
  const told = deps.authorize.toldIn(request);
  const ticket = values('second')[0];
  if (ticket !== undefined) {
    const user = await deps.steps.open(ticket, deps.consentCookie.in(request));
    if (user) return showSecond(deps, reply, { request: outcome.request, client, ticket, user, status: 200, told });
  }
  const step = values('step')[0] === 'sign-up' && deps.canSignUp ? 'sign-up' : 'sign-in';
  const { entered } = told;
  const problems = ticket === undefined ? told.problems : [halfTooLongText];
  return showEnter(deps, reply, {
    step,
    request: outcome.request,
    client,
    status: 200,
    username: entered['username'] ?? '',
    problems,
  });
}

async function proceed(deps: AuthorizePageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isOwnForm(request)) return showProblem(deps, reply, 'foreign');
  const form = await readForm(request, { mostBytes: oauthFormBytes });
  const consent = form.scalar('consent');
  if (consent !== undefined) {
    // Only the button itself is consent; anything unclear is a refusal.
    const isAllowed = form.values('allow').length === 1 && form.values('deny').length === 0;
    const answer = isAllowed ? deps.authorize.allow : deps.authorize.deny;
    const outcome = await answer({ id: consent, browser: deps.consentCookie.in(request) });
    if (isAllowed) await tellAllowed(deps, request, outcome);
    return showOutcome(deps, reply, outcome);
  }
  const opened = await deps.authorize.openRequest(form.scalar('request') ?? '');
  if (!opened || form.problems.length > 0) return showProblem(deps, reply, 'old');
  const entering: Entering = {
    request,
    reply,
    opened,
    place: { address: deps.visitorAddress(request), device: deps.devices.read(request) },
    // A browser alone brings cookies back; a program that plays one has none to lose.
    browser: isBrowser(request) ? (deps.consentCookie.in(request) ?? randomToken()) : null,
  };
  const ticket = form.scalar('second');
  return ticket === undefined ? enter(deps, entering, form) : enterFurther(deps, entering, form, ticket);
}

/** A form that somebody sends to come in, and from where. */
interface Entering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly opened: { readonly request: AuthorizationRequest; readonly client: Client };
  readonly place: SignInPlace;
  /** What the browser's cookie has, or will have; null for a program. */
  readonly browser: string | null;
}

async function enter(deps: AuthorizePageDeps, entering: Entering, form: Form): Promise<FastifyReply> {
  const { request, reply, opened, place } = entering;
  const username = form.scalar('username') ?? '';
  const password = form.scalar('password') ?? '';
  const step = form.scalar('step') === 'sign-up' ? 'sign-up' : 'sign-in';
  const result = await deps.accounts[step === 'sign-up' ? 'signUp' : 'signIn'](username, password, place);
  if (result.kind === 'signed-in') return askConsent(deps, entering, result.user);
  if (result.kind === 'half') return askSecond(deps, entering, result.user);
  const { status, problems, headers } = refusalOf(result);
  if (isBrowser(request)) {
    const told = { problems, entered: { username: username.slice(0, 100) } };
    return redirect(reply, deps.authorize.addressTelling(addressOf(opened.request, opened.client, step), told), 303);
  }
  return showEnter(deps, reply.headers(headers), { ...opened, step, status, username, problems });
}

/** Who proved a password shows the second factor. */
async function enterFurther(
  deps: AuthorizePageDeps,
  entering: Entering,
  form: Form,
  ticket: string,
): Promise<FastifyReply> {
  const { request, reply, opened, place } = entering;
  const user = await deps.steps.open(ticket, deps.consentCookie.in(request));
  if (!user) return showProblem(deps, reply, 'old');
  const recovery = form.scalar('recovery');
  const result: SecondStepResult = await deps.accounts.secondStep(user, recovery ?? form.scalar('code') ?? '', place);
  if (result.kind === 'signed-in') return askConsent(deps, entering, user);
  const { status, problems, headers } = secondStepRefusal(result);
  const told: Told = { problems, entered: recovery === undefined ? {} : { by: 'recovery' } };
  if (isBrowser(request)) {
    const address = secondAddress(opened.request, opened.client, ticket);
    return redirect(reply, deps.authorize.addressTelling(address, told), 303);
  }
  return showSecond(deps, reply.headers(headers), { ...opened, ticket, user, status, told });
}

/** Somebody is in: the question of the app, at an address of its own where a browser asked. */
async function askConsent(deps: AuthorizePageDeps, entering: Entering, user: User): Promise<FastifyReply> {
  const { request, reply, opened, browser } = entering;
  const asked = await deps.authorize.askConsent(user.id, opened.request, browser);
  if (browser === null) return showConsent(deps, reply, asked, null);
  reply.header('set-cookie', deps.consentCookie.header(browser, consentSeconds));
  deps.devices.remember(request, reply, user.id);
  return redirect(reply, `/authorize?consent=${asked}`, 303);
}

/** Somebody is half-way in. The browser is not known by it: it keeps nothing but a cookie to be recognised for the next step. */
async function askSecond(deps: AuthorizePageDeps, entering: Entering, user: User): Promise<FastifyReply> {
  const { reply, opened, browser } = entering;
  const ticket = deps.steps.seal(user, browser);
  if (browser === null) return showSecond(deps, reply, { ...opened, ticket, user, status: 200, told: nothingTold });
  reply.header('set-cookie', deps.consentCookie.header(browser, consentSeconds));
  return redirect(reply, secondAddress(opened.request, opened.client, ticket), 303);
}

const secondAddress = (request: AuthorizationRequest, client: Client, ticket: string): string =>
  `${addressOf(request, client, 'sign-in')}&second=${ticket}`;

const halfTooLongText = 'The second step took longer than ten minutes, or belongs to another browser. Sign in again.';

/** Our own app is allowed with every sign-in, which is told already. */
async function tellAllowed(deps: AuthorizePageDeps, request: FastifyRequest, outcome: ConsentOutcome): Promise<void> {
  if (outcome.kind !== 'redirect' || !outcome.client || outcome.client.isWeb || outcome.client.isSuspended) return;
  const isDemo = (await deps.usernameOf(outcome.userId)) === (await deps.demoUser());
  await deps.security.happened({
    kind: 'app-allowed',
    user: { id: outcome.userId, isDemo },
    network: deps.visitorAddress(request),
    app: outcome.client,
  });
}

/** What to say to somebody who is not in yet. */
function refusalOf(result: Exclude<SignInResult | SignUpResult, { kind: 'signed-in' | 'half' }>): {
  readonly status: number;
  readonly problems: readonly string[];
  readonly headers: Record<string, string>;
} {
  switch (result.kind) {
    case 'wrong':
      return { status: 401, problems: [wrongText], headers: {} };
    case 'refused':
      return { status: 400, problems: result.problems.map((problem) => signUpTexts[problem]), headers: {} };
    case 'wait':
      return { status: 429, problems: [waitText(result.waitMs)], headers: retryAfter(result.waitMs) };
    case 'busy':
      return { status: 503, problems: [busyText], headers: retryAfter(2000) };
    default:
      return result satisfies never;
  }
}

interface EnterView {
  readonly step: 'sign-in' | 'sign-up';
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly status: number;
  readonly username: string;
  readonly problems: readonly string[];
}

async function showEnter(deps: AuthorizePageDeps, reply: FastifyReply, view: EnterView): Promise<FastifyReply> {
  const { client, request, step } = view;
  const other = step === 'sign-in' ? 'sign-up' : 'sign-in';
  const show = step === 'sign-in' ? signInPage : signUpPage;
  const content = show({
    look: deps.look,
    clientName: client.name,
    isWebApp: client.isWeb,
    ticket: deps.authorize.sealRequest(request),
    username: view.username,
    problems: view.problems,
    otherAddress: deps.canSignUp || step === 'sign-up' ? addressOf(request, client, other) : null,
    demoUser: await deps.demoUser(),
  });
  return reply.code(view.status).headers(pageHeaders(deps.look, request.redirectUri)).send(content);
}

interface SecondView {
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly ticket: string;
  readonly user: User;
  readonly status: number;
  readonly told: Told;
}

function showSecond(deps: AuthorizePageDeps, reply: FastifyReply, view: SecondView): FastifyReply {
  const { request, client, told } = view;
  const content = secondStepPage({
    look: deps.look,
    marks: logos(client.isWeb),
    username: view.user.username,
    action: '/authorize',
    hidden: { request: deps.authorize.sealRequest(request), second: view.ticket },
    problems: told.problems,
    isRecovery: told.entered['by'] === 'recovery',
  });
  return reply.code(view.status).headers(pageHeaders(deps.look, request.redirectUri)).send(content);
}

async function showConsent(
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
    clientName: client.name,
    isWebApp: client.isWeb,
    registeredBy: client.ownerId === null ? null : await deps.usernameOf(client.ownerId),
    consent: id,
    username,
    scopes: request.scopes,
    destination: url.host === '' ? url.protocol.slice(0, -1) : url.host,
    signInAddress: addressOf(request, client, 'sign-in'),
  });
  return reply.code(200).headers(pageHeaders(deps.look, request.redirectUri)).send(content);
}

function showOutcome(deps: AuthorizePageDeps, reply: FastifyReply, outcome: ConsentOutcome): FastifyReply {
  return outcome.kind === 'redirect' ? redirect(reply, outcome.address) : showProblem(deps, reply, outcome.kind);
}

/** The address of the request again, for the other form. */
function addressOf(request: AuthorizationRequest, client: Client, step: string): string {
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

function showProblem(deps: AuthorizePageDeps, reply: FastifyReply, problem: AuthorizeProblem): FastifyReply {
  const status = problem === 'answered' ? 410 : 400;
  return reply.code(status).headers(pageHeaders(deps.look, null)).send(problemPage(deps.look, problem));
}

function redirect(reply: FastifyReply, address: string, status: 302 | 303 = 302): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, status);
}
