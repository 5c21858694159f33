import * as v from 'valibot';
import { TokenBody } from '../contract/oauth-body';
import { type HtmlForm, formsIn } from './html-form';
import { said } from './said';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface Client {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uri: string;
}

/** A program of its own, as somebody might write one for the service. `BOOTSTRAP_FILE` registers it. */
export const tool: Client = {
  client_id: 'journeys01',
  client_secret: 'journeys01journeys01journeys0123',
  redirect_uri: 'http://127.0.0.1:9/back',
};

const scope = 'read write_set';

export interface Newcomer {
  /** A token for the tool: whoever made an account is in, and allows it without saying the password again. */
  readonly allow: () => Promise<TokenBody>;
}

/** Makes an account with the form that the authorization page offers. */
export async function signUp(service: string, account: Account): Promise<Newcomer> {
  const first = await pageAt(authorizeAddress(service, {}));
  const page = first.forms.some(hasButton('Create account')) ? first : await pageAt(linkTo(first, 'Create an account'));
  const consent = await submit(page, 'Create account', account);
  return { allow: async () => tokenFrom(service, await allowedOn(consent)) };
}

/** Goes through the pages as a user who allows it, and resolves to the address the browser would be sent back to. */
export function authorize(service: string, account: Account, parameters: Record<string, string> = {}): Promise<URL> {
  return authorizeAt(authorizeAddress(service, parameters), account);
}

/** The same from an authorization address that somebody else began with. */
export async function authorizeAt(address: URL, account: Account): Promise<URL> {
  const signIn = await pageAt(address);
  if (signIn.forms.some(hasButton('Sign in and allow')))
    return addressAfter(await submit(signIn, 'Sign in and allow', account));
  return allowedOn(await submit(signIn, 'Sign in', account));
}

async function allowedOn(consent: Page | Redirect): Promise<URL> {
  if (!('forms' in consent)) throw new Error('Entering led straight back, without asking for consent.');
  return addressAfter(await submit(consent, 'Allow', {}));
}

function addressAfter(allowed: Page | Redirect): URL {
  if ('forms' in allowed) throw new Error('Allowing did not lead back to the client.');
  return allowed.location;
}

/** A token of `account` for the tool: the whole code flow, without a browser. */
export async function tokenOf(service: string, account: Account): Promise<TokenBody> {
  return tokenFrom(service, await authorize(service, account));
}

async function tokenFrom(service: string, back: URL): Promise<TokenBody> {
  const answer = await redeem(service, back.searchParams.get('code') ?? '');
  if (!answer.ok) throw new Error(`The token endpoint said ${answer.status}: ${await answer.text()}`);
  return v.parse(TokenBody, await answer.json());
}

/** A session of the app for `account`: the cookie that a browser holds after it signed in. */
export async function sessionCookie(
  app: string,
  account: Account,
): Promise<{ readonly name: string; readonly value: string }> {
  const begun = await fetch(new URL('/relay/sign-in', app), { redirect: 'manual', headers: ownConnection });
  const callback = await authorizeAt(new URL(begun.headers.get('location') ?? '', app), account);
  const ended = await fetch(callback, { redirect: 'manual', headers: { ...ownConnection, cookie: cookiesOf(begun) } });
  const [name = '', value = ''] =
    ended.headers
      .getSetCookie()
      .map((cookie) => (cookie.split(';')[0] ?? '').split(/=(.*)/s))
      .find(([, held]) => held !== '') ?? [];
  if (name === '') throw new Error(`The relay gave no session: ${ended.status} ${await ended.text()}`);
  return { name, value };
}

/** A connection that is kept may be closed by the other side in the moment in which it is used again: nothing here is about that. */
const ownConnection = { connection: 'close' };

/** Step 2 of interface 5. */
export function redeem(service: string, code: string, client: Client = tool): Promise<Response> {
  return fetch(new URL('/oauth/token', service), {
    method: 'POST',
    headers: { ...ownConnection, authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: client.redirect_uri }),
  });
}

export function authorizeAddress(service: string, parameters: Record<string, string>): URL {
  const url = new URL('/authorize', service);
  const { client_id, redirect_uri } = tool;
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    scope,
    state: 'a state',
    ...parameters,
  }).toString();
  return url;
}

interface Page {
  readonly html: string;
  readonly address: URL;
  readonly forms: readonly HtmlForm[];
  readonly cookies: string;
}
interface Redirect {
  readonly location: URL;
}

const hasButton = (text: string) => (form: HtmlForm) => form.buttons.some((button) => button.text === said(text));

async function pageAt(address: URL): Promise<Page> {
  const answer = await fetch(address, { redirect: 'manual', headers: ownConnection });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${address.href}: ${answer.status} ${html}`);
  return { html, address, forms: formsIn(html, address), cookies: cookiesOf(answer) };
}

function linkTo({ html, address }: Page, text: string): URL {
  const [, href] = new RegExp(`<a\\b[^>]*href="([^"]*)"[^>]*>\\s*${said(text)}`).exec(html) ?? [];
  if (href === undefined) throw new Error(`The page offers no “${text}”.`);
  return new URL(href.replaceAll('&amp;', '&'), address);
}

/** Presses a button of a page. Resolves to the next page, or to where the browser is sent. */
async function submit(page: Page, text: string, fields: Partial<Account>): Promise<Page | Redirect> {
  const form = page.forms.find(hasButton(text));
  const button = form?.buttons.find((candidate) => candidate.text === said(text));
  if (!form || !button) throw new Error(`The page has no button “${text}”:\n${page.html}`);
  const body = new URLSearchParams([...form.hidden, ...Object.entries(fields)]);
  if (button.name !== null) body.set(button.name, button.value);
  const answer = await fetch(form.action, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...ownConnection, origin: form.action.origin, ...(page.cookies !== '' && { cookie: page.cookies }) },
  });
  const html = await answer.text();
  const location = answer.headers.get('location');
  if (location !== null) return { location: new URL(location, form.action) };
  if (answer.status !== 200) throw new Error(`“${text}” got ${answer.status}:\n${html}`);
  return { html, address: form.action, forms: formsIn(html, form.action), cookies: cookiesOf(answer) || page.cookies };
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
