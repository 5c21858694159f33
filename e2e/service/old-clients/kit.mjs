/** What the scripts beside this one share: where the service is, who calls, and a way to say that something is not so. */
const { BASE_URL, AUTH_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, ACCESS_TOKEN, USER_NAME, USER_PASSWORD } =
  process.env;

export const service = { base: BASE_URL, auth: AUTH_URL };
export const client = { id: CLIENT_ID, secret: CLIENT_SECRET, redirectUri: REDIRECT_URI };
export const user = { name: USER_NAME, password: USER_PASSWORD, token: ACCESS_TOKEN };
export const bearer = { authorization: `Bearer ${ACCESS_TOKEN}` };

export function must(holds, message) {
  if (!holds) throw new Error(message);
}

/** The fields of a good set, in order. */
export const setFields = [
  ['title', 'Made by an old client'],
  ['terms[]', 'wren'],
  ['definitions[]', 'Zaunkönig'],
  ['terms[]', 'robin'],
  ['definitions[]', 'Rotkehlchen'],
  ['lang_terms', 'en'],
  ['lang_definitions', 'de'],
];

/** Reads a set, sees that its cards are these, and deletes it. */
export async function mustHold(answer, cards = 'wren=Zaunkönig robin=Rotkehlchen') {
  const text = await answer.text();
  must(answer.status === 201, `creating answered ${answer.status} ${text}`);
  const { set_id } = JSON.parse(text);
  const set = await (await fetch(`${BASE_URL}/2.0/sets/${set_id}`, { headers: bearer })).json();
  const found = set.terms.map(({ term, definition }) => `${term}=${definition}`).join(' ');
  must(found === cards, `the set holds ${found}`);
  await fetch(`${BASE_URL}/2.0/sets/${set_id}`, { method: 'DELETE', headers: bearer });
}

/** The address of step 1; `query` is what it says beside the client. */
export const authorizeAddress = (query = 'response_type=code&scope=read%20write_set&state=xyz') =>
  `${AUTH_URL}/authorize?client_id=${CLIENT_ID}&${query}`;

/** Signs in and allows as a program that fills in forms does. Resolves to the address of the redirect. */
export async function allow(address) {
  const page = await (await fetch(address)).text();
  const consent = await (await send(page, 'username', { username: USER_NAME, password: USER_PASSWORD })).text();
  const back = await send(consent, 'name="allow"', { allow: '1' });
  must(back.status === 302, `allowing answered ${back.status}`);
  return back.headers.get('location');
}

/** Posts the form of a page that has `mark` in it, with its hidden fields. */
function send(page, mark, values) {
  const form = page.match(/<form[^]*?<\/form>/g)?.find((one) => one.includes(mark));
  must(form, `no form with ${mark} in: ${page}`);
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)[1],
    /value="([^"]*)"/.exec(tag)[1],
  ]);
  const action = new URL(/action="([^"]*)"/.exec(form)[1].replaceAll('&amp;', '&'), AUTH_URL);
  return fetch(action, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...hidden, ...Object.entries(values)]),
  });
}

/** Step 2, with the fields and headers that a style of client sends. */
export async function token(fields, headers = {}) {
  const answer = await fetch(`${BASE_URL}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'authorization_code', ...fields }),
  });
  const body = await answer.json();
  must(answer.status === 200, `the token endpoint answered ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

/** The code of a redirect, cut at the last `=` as some clients do. */
export const codeIn = (location) => location.slice(location.lastIndexOf('=') + 1);
export const basic = { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` };
