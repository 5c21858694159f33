import * as words from '../../messages/service/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import type { SecondStepResult, SignInPlace, SignInResult, SignUpResult } from '../users/account-service';
import type { User } from '../users/user-repository';
import { type FormProblem, problemOf } from './form-problem';
import type { AuthorizationRequest } from './authorization-request';
import {
  type AuthorizePageDeps,
  addressOf,
  redirect,
  secondAddress,
  showConsent,
  showEnter,
  showOutcome,
  showProblem,
  showSecond,
} from './authorize-answers';
import type { Client } from './client-repository';
import { choosingPath, factorPath } from './account-sessions';
import { retryAfter, signUpProblem, usernameIn, waitText } from './enter-fields';
import { passkeyProblem } from './passkey-door';
import { secondStepRefusal } from './second-step-page';
import { signInDevice } from './sign-in-device';
import { type Told, isBrowser, nothingTold } from './told';

/** As long as a consent waits. */
const consentSeconds = 600;

/** A form that somebody sends to come in, and from where. */
export interface Entering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly opened: { readonly request: AuthorizationRequest; readonly client: Client };
  readonly place: SignInPlace;
  /** What the browser's cookie has, or will have; null for a program. */
  readonly browser: string | null;
}

export async function enter(deps: AuthorizePageDeps, entering: Entering, form: Form): Promise<FastifyReply> {
  const { request, reply, opened, place } = entering;
  const username = usernameIn(form);
  const password = form.scalar('password') ?? '';
  const step = form.scalar('step') === 'sign-up' ? 'sign-up' : 'sign-in';
  const result = await deps.accounts[step === 'sign-up' ? 'signUp' : 'signIn'](username, password, place);
  if (result.kind === 'signed-in') return goOn(deps, entering, result.user);
  if (result.kind === 'half') return askSecond(deps, entering, result.user);
  if (result.kind === 'first-time') return sendToChoose(reply);
  if (result.kind === 'factor-missing') return sendToEnrol(deps, entering, result.user);
  const { status, problems, headers } = refusalOf(result);
  if (isBrowser(request)) {
    const told = { problems, entered: { username: username.slice(0, 100) } };
    return redirect(reply, deps.authorize.addressTelling(addressOf(opened.request, opened.client, step), told), 303);
  }
  return showEnter(deps, reply.headers(headers), { ...opened, step, status, username, problems });
}

/** Who proved a password shows the second factor. */
export async function enterFurther(
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
  if (result.kind === 'signed-in') return goOn(deps, entering, user);
  if (result.kind === 'first-time') return sendToChoose(reply);
  const { status, problems, headers } = secondStepRefusal(result, recovery === undefined ? 'code' : 'recovery');
  const told: Told = { problems, entered: recovery === undefined ? {} : { by: 'recovery' } };
  if (isBrowser(request)) {
    const address = secondAddress(opened.request, opened.client, ticket);
    return redirect(reply, deps.authorize.addressTelling(address, told), 303);
  }
  return showSecond(deps, reply.headers(headers), { ...opened, ticket, user, status, told });
}

/** Who set up the factor that was missing goes on to the app, with what the last page there brought along. */
export async function enterEnrolled(
  deps: AuthorizePageDeps,
  entering: Entering,
  ticket: string,
): Promise<FastifyReply> {
  const user = await deps.enrolment.whose(ticket, entering.request);
  if (!user) return showProblem(deps, entering.reply, 'old');
  return (await deps.accounts.lacksFactor(user)) ? sendToEnrol(deps, entering, user) : goOn(deps, entering, user);
}

/** A passkey in place of the password, or, with the ticket of somebody who is half-way in, after it. */
export async function enterByPasskey(
  deps: AuthorizePageDeps,
  entering: Entering,
  form: Form,
  ticket: string | undefined,
): Promise<FastifyReply> {
  const { request, reply, opened, place } = entering;
  const browser = deps.consentCookie.in(request);
  const only = ticket === undefined ? null : await deps.steps.open(ticket, browser);
  if (ticket !== undefined && !only) return showProblem(deps, reply, 'old');
  const shown = only ? deps.door.halfWay(form, browser) : deps.door.anybodys(request, form);
  const user = shown.kind === 'shown' ? await deps.accounts.byPasskey(shown, only, place) : null;
  if (user) return goOn(deps, entering, user);
  const told: Told = { problems: [passkeyProblem(shown)], entered: {} };
  const address =
    ticket === undefined
      ? addressOf(opened.request, opened.client, 'sign-in')
      : secondAddress(opened.request, opened.client, ticket);
  return redirect(reply, deps.authorize.addressTelling(address, told), 303);
}

/**
 * Somebody is in. The app of this service was allowed with the button that signed in (its page said to what);
 * every other one's question comes now, at an address of its own where a browser asked.
 */
async function goOn(deps: AuthorizePageDeps, entering: Entering, user: User): Promise<FastifyReply> {
  const { request, reply, opened, place, browser } = entering;
  const asked = await deps.authorize.askConsent(user.id, opened.request, browser);
  if (opened.client.isWeb) {
    const device = browser === null ? null : deps.devices.idOf(request);
    if (device !== null) deps.devices.remember(request, reply, user, device);
    const from = signInDevice(request, device, place.address);
    return showOutcome(deps, reply, await deps.authorize.allow({ id: asked, browser }, from));
  }
  if (browser === null) return showConsent(deps, reply, asked, null);
  reply.header('set-cookie', deps.consentCookie.header(browser, consentSeconds));
  deps.devices.remember(request, reply, user, deps.devices.idOf(request));
  return redirect(reply, `/authorize?consent=${asked}`, 303);
}

/** A password for the first time only opens no app: another is chosen on the account pages, which ask for this one once more. */
const sendToChoose = (reply: FastifyReply): FastifyReply => redirect(reply, choosingPath, 303);

/**
 * Without the second factor that this service demands nobody goes on: it is set up on the account pages, in a session that
 * opens nothing else until then. A program is sent there and gets none.
 */
async function sendToEnrol(
  deps: AuthorizePageDeps,
  { request, reply, opened, place, browser }: Entering,
  user: User,
): Promise<FastifyReply> {
  if (browser !== null) {
    await deps.sessions.begin(reply, user.id, signInDevice(request, deps.devices.idOf(request), place.address));
    deps.enrolment.keep(reply, opened.request);
  }
  return redirect(reply, factorPath, 303);
}

/** Somebody is half-way in. The browser is not known by it: it keeps nothing but a cookie to be recognised for the next step. */
async function askSecond(deps: AuthorizePageDeps, entering: Entering, user: User): Promise<FastifyReply> {
  const { reply, opened, browser } = entering;
  const ticket = deps.steps.seal(user, browser);
  if (browser === null) return showSecond(deps, reply, { ...opened, ticket, user, status: 200, told: nothingTold });
  reply.header('set-cookie', deps.consentCookie.header(browser, consentSeconds));
  return redirect(reply, secondAddress(opened.request, opened.client, ticket), 303);
}

/** What to say to somebody who is not in yet. */
function refusalOf(result: Exclude<SignInResult | SignUpResult, { readonly user: User }>): {
  readonly status: number;
  readonly problems: readonly FormProblem[];
  readonly headers: Record<string, string>;
} {
  switch (result.kind) {
    case 'wrong':
      return { status: 401, problems: [problemOf(words.wrongNameOrPassword, 'username', 'password')], headers: {} };
    case 'refused':
      return { status: 400, problems: result.problems.map(signUpProblem), headers: {} };
    case 'wait':
      return { status: 429, problems: [problemOf(waitText(result.waitMs))], headers: retryAfter(result.waitMs) };
    case 'busy':
      return { status: 503, problems: [problemOf(words.tooManySignIns)], headers: retryAfter(2000) };
    default:
      return result satisfies never;
  }
}
