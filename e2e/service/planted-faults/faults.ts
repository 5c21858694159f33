import type { Answered, Asked, Fault } from './faulty-proxy';

const isSet = ({ path }: Asked) => /^\/2\.0\/sets\/\d+(\?|$)/.test(path);
const isEdit = (asked: Asked) => asked.method === 'PUT' && isSet(asked);
const isApi = ({ path }: Asked) => path.startsWith('/2.0');
const now = () => ({ date: new Date().toUTCString() });

type When = (asked: Asked) => boolean;
type Change = Pick<Fault, 'asked' | 'answered' | 'instead'>;
const always: When = () => true;

/** The answer says something else. */
const says = (pattern: RegExp, text: string, when: When = always): Change => ({
  answered(answered, asked) {
    if (when(asked)) answered.body = answered.body.replaceAll(pattern, text);
  },
});

/** The answer sends somewhere else. */
const leads = (pattern: RegExp, text: string, when: When = always): Change => ({
  answered(answered, asked) {
    const { location } = answered.headers;
    if (when(asked) && typeof location === 'string') answered.headers['location'] = location.replace(pattern, text);
  },
});

/** The answer has another status, and its body says so where it has one. */
const has = (status: number, error: string): Change => ({
  answered(answered) {
    if (!answered.body.includes(`"${error}"`)) return;
    answered.status = status;
    answered.body = answered.body.replace(/"http_code":\d+/, `"http_code":${status}`);
  },
});

/** The service reads another body, or another address. */
const reads = (pattern: RegExp, text: string, when: When = always): Change => ({
  asked(asked) {
    if (when(asked)) asked.body = asked.body.replaceAll(pattern, text);
  },
});
const finds = (pattern: RegExp, text: string, when: When = always): Change => ({
  asked(asked) {
    if (when(asked)) asked.path = asked.path.replace(pattern, text);
  },
});

/** The service takes whoever asks for somebody. */
const believes = (authorization: string, when: When): Change => ({
  asked(asked) {
    if (when(asked)) asked.headers['authorization'] = authorization;
  },
});

const does = (instead: (asked: Asked) => Answered | null): Change => ({ instead });
const isAnonymous: When = (asked) => isApi(asked) && asked.headers['authorization'] === undefined;
const anArray = (name: string) => new RegExp(`(--\\S+\\r\\nContent-Disposition: form-data; )name="${name}\\[\\]"`, 'g');

/** Faults that services have, one for each section. `ownerToken` is for those that take everybody for the owner. */
export function faultsOf(ownerToken: string, clientId: string): readonly Fault[] {
  const asOwner = `Bearer ${ownerToken}`;
  const fault = (section: string, file: string, what: string, change: Change): Fault => ({
    section,
    file,
    what,
    ...change,
  });
  return [
    fault('2.1', 'document/2-fields', 'term_count is wrong', says(/"term_count":(\d+)/g, '"term_count":1$1', isSet)),
    fault('2.2', 'document/2-fields', 'a term without image has no field image', says(/,"image":null/g, '')),
    fault('2.3', 'document/2.3', 'the small square is the thumbnail', finds(/_s\.jpg$/, '_t.jpg')),
    fault('2.4', 'document/2.3', 'everybody is plus', says(/"account_type":"\w+"/g, '"account_type":"plus"')),
    fault('2.5', 'document/5-auth', 'user_id is a number', says(/"user_id":"[^"]*"/g, '"user_id":1')),
    fault(
      '3',
      'document/3',
      'a deleted set lives on',
      does((asked) => (asked.method === 'DELETE' && isSet(asked) ? { status: 204, headers: now(), body: '' } : null)),
    ),
    fault(
      '4',
      'document/4-forms',
      'array parameters lose their order',
      reads(/(name="terms\[\]"\r\n\r\n)1([^]*name="terms\[\]"\r\n\r\n)2/g, '$12$21'),
    ),
    fault('4.1', 'document/4.1', 'a set is always new', finds(/modified_since=/, 'ignored=')),
    fault('4.2', 'document/4.2', 'lists know no modified_since', finds(/modified_since=/, 'ignored=')),
    fault('4.3', 'document/4.3', 'a wrong password is 403', has(403, 'invalid_access')),
    fault('4.4', 'document/4.4', 'Location lacks the version', leads(/\/2\.0\//, '/')),
    fault('4.5', 'document/4.5', 'the answer of an edit has no url', says(/"url":"[^"]*",/g, '', isEdit)),
    fault(
      '4.5 rule 1',
      'document/4.5',
      'existing terms get new identifiers',
      reads(/(name="term_ids\[\]"\r\n\r\n)\d+/g, '$10'),
    ),
    fault(
      '4.5 rule 2',
      'document/4.5',
      'terms without term_ids[] are taken for new ones',
      reads(
        anArray('terms'),
        '$1name="term_ids[]"\r\n\r\n0\r\n$1name="terms[]"',
        (asked) => isEdit(asked) && !asked.body.includes('"term_ids[]"'),
      ),
    ),
    fault(
      '4.5 rule 3',
      'document/2.3',
      'the word delete is taken for no change',
      reads(/\r\n\r\ndelete\r\n/g, '\r\n\r\n\r\n'),
    ),
    fault(
      '4.5 rule 4',
      'document/4.5',
      'editing one side of a term empties the other',
      finds(/(\/terms\/\d+)$/, '$1?term=', ({ method }) => method === 'PUT'),
    ),
    fault(
      '4.6',
      'document/4.6',
      'a new term names no Location',
      leads(/.*/, '/', ({ path }) => path.endsWith('/terms')),
    ),
    fault(
      '4.7',
      'document/4.7',
      'whoever is signed in may delete',
      believes(asOwner, (asked) => asked.method === 'DELETE' && isSet(asked)),
    ),
    fault(
      '4.8',
      'document/4.8',
      'a search finds what is hidden',
      believes(asOwner, ({ path }) => path.startsWith('/search')),
    ),
    fault('4.9', 'document/4.9', 'POST with method=put is a POST', finds(/method=/, 'ignored=')),
    fault(
      '5',
      'document/5-auth',
      'who names no credential is taken for a client',
      finds(/^([^?]*)\??/, `$1?client_id=${clientId}&`, isAnonymous),
    ),
    fault('5 step 1', 'document/5-auth', 'state is not given back', leads(/state=[^&]*&/, '')),
    fault(
      '5 step 2',
      'document/5-auth',
      'a bad code is an invalid_request',
      says(/"invalid_grant"/g, '"invalid_request"'),
    ),
    fault(
      '5 step 3',
      'document/5-auth',
      'a request without token has that of the last one',
      believes(asOwner, isAnonymous),
    ),
    fault('5 redirect', 'document/5-auth', 'any redirect URI is taken', does(redirected)),
    fault('7', 'document/7', 'an error has no title', says(/"error_title":"[^"]*",/g, '')),
    fault('8', 'document/8', 'a code lives ten minutes', leads(/expires_in=60/, 'expires_in=600')),
    fault('9', 'document/9', 'paths work without the version', finds(/^\/sets\//, '/2.0/sets/')),
    fault(
      'decisions 1',
      'decisions/1-',
      'a trailing slash names nothing',
      does(({ path }) => (/^\/2\.0\/.*\/(\?|$)/.test(path) ? notFound() : null)),
    ),
    fault('decisions 2', 'decisions/2-', 'an unknown token gets no challenge', {
      answered: ({ headers }) => void delete headers['www-authenticate'],
    }),
    fault('decisions 3', 'decisions/3-req', 'JSON-P begins without a comment', says(/^\/\*\*\//g, '')),
    fault(
      'decisions 3 order',
      'decisions/3-order',
      'existence is told before credentials',
      does((asked) => (isAnonymous(asked) && asked.path.includes('999999999') ? notFound() : null)),
    ),
    fault(
      'decisions 3 old clients',
      'old-clients',
      'code does not come last',
      leads(/^([^?]*\?)(.*)&(code=[^&]*)$/, '$1$3&$2'),
    ),
    fault(
      'decisions 4',
      'decisions/4-bodies',
      'a stub shows the description',
      says(/"description":""/g, '"description":"behind the password"', ({ path }) => path.includes('set_ids')),
    ),
    fault('decisions 5', 'additions/5-keys', 'keys are overlooked', {
      asked: ({ headers }) => void delete headers['idempotency-key'],
    }),
    fault('decisions 6', 'additions/6', 'a missing password is 401', has(401, 'password_required')),
  ];
}

function notFound(): Answered {
  const body = JSON.stringify({
    http_code: 404,
    error: 'item_not_found',
    error_title: 'Not found',
    error_description: 'Nothing.',
  });
  return {
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8', date: new Date().toUTCString() },
    body,
  };
}

function redirected({ method, path }: Asked): Answered | null {
  if (method !== 'GET' || !path.startsWith('/authorize?')) return null;
  const to = new URL(path, 'http://localhost').searchParams.get('redirect_uri');
  if (to === null || !URL.canParse(to)) return null;
  return { status: 302, headers: { location: `${to}?error=access_denied` }, body: '' };
}
