import { type Page, openPage, submit } from './pages';

/** Where and as whom the flow of section 5 goes; knows nothing of the tests' world, since it helps to make it. */
export interface Flow {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly client: { readonly id: string; readonly secret: string | null; readonly redirectUri: string };
}
export interface Account {
  readonly name: string;
  readonly password: string | null;
}
export type Parameters = Readonly<Record<string, string | null>>;

/** The address of step 1. A parameter that is null is left out. `state` goes in as it stands, byte for byte. */
export function authorizeAddress({ authUrl, client }: Flow, parameters: Parameters = {}): string {
  const all: Parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUri,
    scope: 'read write_set',
    state: 'some-state',
    ...parameters,
  };
  const parts = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${name === 'state' ? value : encodeURIComponent(value)}`],
  );
  return `${authUrl}/authorize?${parts.join('&')}`;
}

/** The page that asks whether to allow, after signing in. */
export async function consentPage(flow: Flow, account: Account, parameters: Parameters = {}): Promise<Page> {
  const first = await openPage(authorizeAddress(flow, parameters));
  return submit(
    first,
    { field: 'password', button: 'Sign in' },
    { username: account.name, password: account.password ?? '' },
  );
}

/** Signs in and allows. Resolves to the address that the browser is sent to. */
export async function allowed(flow: Flow, account: Account, parameters: Parameters = {}): Promise<string> {
  const back = await submit(await consentPage(flow, account, parameters), { button: 'allow' });
  if (back.status !== 302 || back.location === null) throw new Error(`Allowing answered ${back.status}:\n${back.html}`);
  return back.location;
}

export async function codeFor(flow: Flow, account: Account, parameters: Parameters = {}): Promise<string> {
  const code = new URL(await allowed(flow, account, parameters)).searchParams.get('code');
  if (code === null) throw new Error('The redirect carries no code.');
  return code;
}

export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export const basic = (id: string, secret: string | null): string =>
  `Basic ${Buffer.from(`${id}:${secret ?? ''}`).toString('base64')}`;

/** Step 2 as the document describes it. A parameter that is null is left out. */
export function redeem(
  flow: Flow,
  code: string,
  parameters: Parameters = {},
  headers?: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const { client } = flow;
  const all: Parameters = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, ...parameters };
  const body = new URLSearchParams(
    Object.entries(all).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  );
  return postToken(flow, body, headers ?? { authorization: basic(client.id, client.secret) });
}

export async function postToken(
  { baseUrl }: Flow,
  body: BodyInit | null,
  headers: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TokenAnswer['body'] };
}

/** A token, by the whole of section 5. */
export async function tokenFor(flow: Flow, account: Account, scope = 'read write_set'): Promise<string> {
  const answer = await redeem(flow, await codeFor(flow, account, { scope }));
  const token = answer.body['access_token'];
  if (answer.status !== 200 || typeof token !== 'string')
    throw new Error(`No token: ${answer.status} ${JSON.stringify(answer.body)}`);
  return token;
}
