import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../http/read-form';
import { readUrlEncoded } from '../http/url-encoded';
import type { AccountService } from '../users/account-service';
import { type AuthorizationRequest, checkAuthorizationRequest, rawStateOf } from './authorization-request';
import { type AuthorizeProblem, consentPage, problemPage, signInPage, signUpMessages, signUpPage } from './authorize-pages';
import type { AuthorizeService } from './authorize-service';
import type { Client } from './client-repository';
import { oauthFormBytes } from './oauth-form-bytes';
import { pageHeaders } from './page';

export interface AuthorizePageDeps {
  readonly accounts: AccountService;
  readonly authorize: AuthorizeService;
  readonly findClient: (clientId: string) => Promise<Client | null>;
  readonly demoUser: () => Promise<string | null>;
  readonly visitorAddress: (request: FastifyRequest) => string;
  readonly serviceName: string;
  readonly canSignUp: boolean;
}

/** The user-facing page (interface 5, step 1): sign in or sign up, then allow or deny. Works without JavaScript. */
export function authorizeRoutes(scope: FastifyInstance, deps: AuthorizePageDeps): void {
  scope.get('/authorize', (request, reply) => begin(deps, request, reply));
  scope.post('/authorize', { bodyLimit: oauthFormBytes }, (request, reply) => proceed(deps, request, reply));
}

async function begin(deps: AuthorizePageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = (request.raw.url ?? '').split('?').slice(1).join('?');
  const fields = readUrlEncoded(query);
  // A `state` is given back as it came, so it may be anything; the others must be readable.
  const readable = fields ?? readUrlEncoded(query.split('&').filter((part) => !part.startsWith('state=')).join('&'));
  if (!readable) return showProblem(deps, reply, 'unreadable');
  const values = (name: string) => readable.flatMap(([field, value]) => (field === name ? [value] : []));
  const clientId = values('client_id')[0];
  const client = clientId === undefined ? null : await deps.findClient(clientId);
  const outcome = checkAuthorizationRequest({ values, rawState: rawStateOf(query) }, client);
  if (outcome.kind === 'page') return showProblem(deps, reply, outcome.problem);
  if (outcome.kind === 'redirect') {
    const { redirectUri, rawState, error, description } = outcome;
    return redirect(reply, deps.authorize.refuse(redirectUri, rawState, error, description));
  }
  if (!client) return showProblem(deps, reply, 'client');
  const step = values('step')[0] === 'sign-up' && deps.canSignUp ? 'sign-up' : 'sign-in';
  return showEnter(deps, reply, { step, request: outcome.request, client, status: 200, username: '', message: null });
}

async function proceed(deps: AuthorizePageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isOwnForm(request)) return showProblem(deps, reply, 'foreign');
  const form = await readForm(request, { mostBytes: oauthFormBytes });
  const consentTicket = form.scalar('consent');
  if (consentTicket !== undefined) {
    const consent = await deps.authorize.openConsent(consentTicket);
    if (!consent) return showProblem(deps, reply, 'old');
    const { redirectUri, rawState } = consent.request;
    // Only the button itself is consent; anything unclear is a refusal.
    const isAllowed = form.values('allow').length === 1 && form.values('deny').length === 0;
    if (isAllowed) return redirect(reply, await deps.authorize.allow(consent));
    return redirect(reply, deps.authorize.refuse(redirectUri, rawState, 'access_denied', 'The user denied the request.'));
  }
  const opened = await deps.authorize.openRequest(form.scalar('request') ?? '');
  if (!opened || form.problems.length > 0) return showProblem(deps, reply, 'old');
  const username = form.scalar('username') ?? '';
  const password = form.scalar('password') ?? '';
  const step = form.scalar('step') === 'sign-up' ? 'sign-up' : 'sign-in';
  const address = deps.visitorAddress(request);
  const result =
    step === 'sign-up'
      ? await deps.accounts.signUp(username, password, address)
      : await deps.accounts.signIn(username, password, address);
  const again = (status: number, message: string) =>
    showEnter(deps, reply, { ...opened, step, status, username, message });
  switch (result.kind) {
    case 'signed-in':
      return showConsent(deps, reply, opened.request, opened.client, result.user);
    case 'wrong':
      return again(401, 'That username and password do not belong together.');
    case 'refused':
      return again(400, signUpMessages[result.problem]);
    case 'wait': {
      const seconds = Math.max(1, Math.ceil(result.waitMs / 1000));
      reply.header('retry-after', String(seconds));
      return again(429, `Too many attempts. Try again in ${waitText(seconds)}.`);
    }
    default:
      return result satisfies never;
  }
}

/** Sec-Fetch-Site says who sends a form. Without it, an `Origin` must be ours, or there is no browser. */
function isOwnForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

interface EnterView {
  readonly step: 'sign-in' | 'sign-up';
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly status: number;
  readonly username: string;
  readonly message: string | null;
}

async function showEnter(deps: AuthorizePageDeps, reply: FastifyReply, view: EnterView): Promise<FastifyReply> {
  const { client, request, step } = view;
  const other = step === 'sign-in' ? 'sign-up' : 'sign-in';
  const show = step === 'sign-in' ? signInPage : signUpPage;
  const content = show({
    serviceName: deps.serviceName,
    clientName: client.name,
    isWebApp: client.isWeb,
    ticket: deps.authorize.sealRequest(request),
    username: view.username,
    message: view.message,
    otherAddress: deps.canSignUp || step === 'sign-up' ? addressOf(request, client, other) : null,
    demoUser: await deps.demoUser(),
  });
  return reply.code(view.status).headers(pageHeaders(request.redirectUri)).send(content);
}

function showConsent(
  deps: AuthorizePageDeps,
  reply: FastifyReply,
  request: AuthorizationRequest,
  client: Client,
  user: { readonly id: number; readonly username: string },
): FastifyReply {
  const url = new URL(request.redirectUri);
  const content = consentPage({
    serviceName: deps.serviceName,
    clientName: client.name,
    isWebApp: client.isWeb,
    ticket: deps.authorize.sealConsent({ userId: user.id, request }),
    username: user.username,
    scopes: request.scopes,
    destination: url.host === '' ? url.protocol.slice(0, -1) : url.host,
    signInAddress: addressOf(request, client, 'sign-in'),
  });
  return reply.code(200).headers(pageHeaders(request.redirectUri)).send(content);
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
  return reply.code(400).headers(pageHeaders(null)).send(problemPage(deps.serviceName, problem));
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 302);
}

const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
