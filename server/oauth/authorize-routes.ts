import * as words from '../../messages/service/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../http/read-form';
import { queryOf, readAddressFields } from '../wire/url-encoded';
import { problemOf } from './form-problem';
import { checkAuthorizationRequest, rawStateOf } from './authorization-request';
import {
  type AuthorizePageDeps,
  redirect,
  showConsent,
  showEnter,
  showOutcome,
  showProblem,
  showSecond,
} from './authorize-answers';
import { type Entering, enter, enterByPasskey, enterEnrolled, enterFurther } from './authorize-entering';
import type { ConsentOutcome } from './authorize-service';
import { oauthFormBytes } from './oauth-form-bytes';
import { isOwnForm } from './own-form';
import { randomToken } from './secrets';
import { signInDevice } from './sign-in-device';
import { isBrowser } from './told';

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
    const browser = deps.consentCookie.in(request);
    const user = await deps.steps.open(ticket, browser);
    if (user) {
      const view = { request: outcome.request, client, ticket, user, status: 200, told };
      return showSecond(deps, reply, view, await deps.door.askOf(user, browser));
    }
  }
  const step = values('step')[0] === 'sign-up' && deps.canSignUp ? 'sign-up' : 'sign-in';
  const { entered } = told;
  const problems = ticket === undefined ? told.problems : [problemOf(words.halfTooLong)];
  const view = {
    step,
    request: outcome.request,
    client,
    status: 200,
    username: entered['username'] ?? '',
    problems,
  } as const;
  return showEnter(deps, reply, view, step === 'sign-in' ? await deps.door.askAny(request, reply) : null);
}

async function proceed(deps: AuthorizePageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isOwnForm(request)) return showProblem(deps, reply, 'foreign');
  const form = await readForm(request, { mostBytes: oauthFormBytes });
  const consent = form.scalar('consent');
  if (consent !== undefined) {
    // Only the button itself is consent; anything unclear is a refusal.
    const isAllowed = form.values('allow').length === 1 && form.values('deny').length === 0;
    const key = { id: consent, browser: deps.consentCookie.in(request) };
    const from = signInDevice(request, deps.devices.read(request)?.id ?? null, deps.visitorAddress(request));
    const outcome = await (isAllowed ? deps.authorize.allow(key, from) : deps.authorize.deny(key));
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
  const enrolled = form.scalar('enrolled');
  if (enrolled !== undefined) return enterEnrolled(deps, entering, enrolled);
  const ticket = form.scalar('second');
  if (form.scalar('passkey') !== undefined) return enterByPasskey(deps, entering, form, ticket);
  return ticket === undefined ? enter(deps, entering, form) : enterFurther(deps, entering, form, ticket);
}

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
