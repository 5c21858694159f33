import { tool } from '../code-flow';
import { encoded, multipart, writeForm, type Pair } from './form-writing';
import { corrupted } from './mutations';
import { type Scene, type Step, anyViewer, withQuery } from './step';
import { anyText, illegalText, oddNumber } from './texts';
import { oddHeaders } from './write-step';

const segments = [
  '2.0',
  '2.0',
  '2.0',
  'sets',
  'sets',
  'SETS',
  'Sets',
  'users',
  'classes',
  'search',
  'images',
  'oauth',
  'token',
  'authorize',
  'account',
  'relay',
  'session',
  'healthz',
  'assets',
  'csp-report',
  'ada',
  'Bob-B',
  'terms',
  'password',
  'favorites',
  'members',
  '1',
  '2',
  '7',
  '0',
  '-1',
  '..',
  '.',
  '%2e%2e',
  '%2E',
  '%2f',
  '%2F',
  '%5c',
  '%00',
  '%0a',
  '%ff',
  '%C0%AF',
  '%zz',
  '%',
  '%25',
  '',
  ' '.replace(' ', '%20'),
  '\u00e9',
  '\u00ff',
  '1.0',
  '2.0.',
  '2',
  '3.0',
  ';',
  ':',
  '@',
  '*',
  '~',
  'sets;x=1',
  'index.html',
  '.env',
  '__proto__',
  'constructor',
  'universal',
  'sign-in',
  'callback',
  'image',
  '9007199254740993',
  '1'.repeat(40),
  'x'.repeat(250),
  'sets.json',
  'openapi.json',
  '5-a-flash-cards',
] as const;

const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LOCK',
  'M-SEARCH',
] as const;

/** An address that somebody put together badly. */
export function oddPath(scene: Scene): Step {
  const { chance } = scene;
  const who = anyViewer(scene);
  const parts = chance.times(1 + chance.below(6), () => chance.pick(segments));
  const path = `/${chance.is(0.5) ? '2.0/' : ''}${parts.join(chance.pick(['/', '/', '/', '//']))}${chance.pick(['', '', '/', '//', '?', '/?', '?a', '#x'])}`;
  const method = chance.pick(methods);
  const hasBody = method !== 'GET' && method !== 'HEAD' && chance.is(0.5);
  const written = hasBody
    ? writeForm(chance, [
        ['title', anyText(chance)],
        ['password', 'x'],
        ['name', 'x'],
        ['q', 'a'],
      ])
    : { query: '', contentType: null, body: null };
  return {
    what: 'an odd address',
    who,
    request: {
      method,
      path: withQuery(
        path,
        who.query,
        written.query,
        chance.is(0.1)
          ? `method=${chance.pick(['put', 'delete', 'PUT', 'patch', 'get', 'put&method=delete', '%70ut', 'put%20', ''])}`
          : '',
      ),
      headers: {
        ...who.headers,
        ...oddHeaders(scene),
        ...(written.contentType !== null && { 'content-type': written.contentType }),
      },
      body: written.body,
    },
  };
}

/** A body that is none of the forms, or says that it is one and is not. */
export function oddBody(scene: Scene): Step {
  const { chance, state } = scene;
  const who = anyViewer(scene);
  const [set] = chance.shuffled([...state.sets.keys()]);
  const card = state.sets.get(set ?? 0)?.terms[0]?.id ?? 1;
  const [method, path] = chance.pick<readonly [string, string]>([
    ['POST', '/2.0/sets'],
    ['PUT', `/2.0/sets/${set ?? 1}`],
    ['POST', `/2.0/sets/${set ?? 1}/terms`],
    ['PUT', `/2.0/sets/${set ?? 1}/terms/${card}`],
    ['POST', '/2.0/classes'],
    ['POST', '/images'],
    ['POST', '/oauth/token'],
    ['DELETE', `/2.0/users/ada/favorites/${set ?? 1}`],
  ]);
  const json = chance.pick([
    '',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{"title":',
    '{"title":{"a":1}}',
    '{"title":[["x"]]}',
    '{"terms":{"0":"a"}}',
    '{"title":"x","title":"y"}',
    '{"__proto__":{"title":"x"}}',
    '{"terms":[null,null],"definitions":[1,true]}',
    `{"a":${'['.repeat(50_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    '{"title":"\\ud800"}',
    '{"title":"\\u0000"}',
    '{"title":1e400}',
    '{"title":-0}',
    `{"terms":[${'"a",'.repeat(70_000)}"a"]}`,
    '\ufeff{"title":"x"}',
    '{"":""}',
    '{"terms":[],"definitions":[]}',
    '{"title":12345678901234567890}',
  ]);
  const form = multipart(chance, [
    ['title', anyText(chance)],
    ['terms[]', 'a'],
    ['definitions[]', 'b'],
  ]);
  const [contentType, body] = chance.pick<readonly [string, Buffer]>([
    ['application/json', Buffer.from(json)],
    ['application/json', Buffer.from(json)],
    ['application/json; charset=utf-16', Buffer.from(json, 'utf16le')],
    ['text/plain', Buffer.from('title=x')],
    ['application/xml', Buffer.from('<a/>')],
    ['multipart/form-data', form.body],
    ['multipart/form-data; boundary=', form.body],
    ['multipart/form-data; boundary=other', form.body],
    ['multipart/mixed; boundary=x', form.body],
    ['multipart/form-data; boundary="', form.body],
    ['multipart/form-data; boundary=x; boundary=y', form.body],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, form.body],
    [form.contentType, corrupted(chance, form.body)],
    [form.contentType, Buffer.from(form.body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')],
    [form.contentType, form.body.subarray(0, chance.below(form.body.length))],
    ['x', Buffer.from('title=x')],
    ['/', Buffer.from('title=x')],
    [';;;', Buffer.from('title=x')],
    [
      'application/x-www-form-urlencoded',
      Buffer.from(
        chance.pick([
          '&&&',
          '=',
          '====',
          '%',
          'a=%ff',
          'title=%ed%a0%80',
          'title=%00',
          '&'.repeat(70_000),
          'a='.repeat(50_000),
          'terms[]=a&'.repeat(100),
          '%'.repeat(100_000),
          'a[b]=1&a[]=2&a=3',
          '\ufeffa=1',
        ]),
      ),
    ],
    ['application/x-www-form-urlencoded', Buffer.from(chance.times(200, () => chance.below(256)))],
    ['application/x-www-form-urlencoded; charset=iso-8859-1', Buffer.from('title=\xe9', 'latin1')],
  ]);
  return {
    what: 'an odd body',
    who,
    request: {
      method,
      path: withQuery(path, who.query),
      headers: {
        ...who.headers,
        'content-type': contentType,
        ...(chance.is(0.05) && { 'content-encoding': chance.pick(['gzip', 'br', 'identity', 'x']) }),
      },
      body,
    },
  };
}

/** Credentials that are nearly right. */
export function oddCredentials(scene: Scene): Step {
  const { chance, memory } = scene;
  const token = memory.viewers[0].headers['authorization']?.slice('Bearer '.length) ?? '';
  const authorization = chance.pick([
    `bearer ${token}`,
    `BEARER  ${token} `,
    `Bearer ${token}x`,
    `Bearer ${token.toUpperCase()}`,
    'Bearer',
    'Bearer ',
    `Bearer ${'x'.repeat(20_000)}`,
    `Basic ${btoa('a:b')}`,
    'Basic',
    `Token ${token}`,
    token,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer \u00ff`,
    'Bearer ==',
    '',
  ]);
  const query = chance.pick(
    [
      '',
      `access_token=${token}`,
      'client_id=',
      'client_id=unknown',
      'client_id=%00',
      'client_id=%ff',
      `client_id=${tool.client_id}&client_id=x`,
      `client_id=${tool.client_id}`,
      "client_id=' or '1'='1",
      'client_id=__proto__',
    ].map((one) => one.replaceAll(' ', '%20')) as [string, ...string[]],
  );
  return {
    what: 'odd credentials',
    who: memory.viewers[7] ?? memory.viewers[0],
    request: {
      method: chance.pick(['GET', 'POST', 'DELETE']),
      path: withQuery(
        chance.pick(['/2.0/users/ada/sets', '/2.0/sets', '/2.0/users/ada', '/search/universal?q=a']),
        query,
      ),
      headers: authorization === '' ? {} : { authorization },
      body: null,
    },
  };
}

/** The token endpoint, and the page that people see. */
export function oddFlow(scene: Scene): Step {
  const { chance, memory } = scene;
  const who = memory.viewers[7] ?? memory.viewers[0];
  const value = (good: string) =>
    chance.weighted<() => string>([
      [6, () => good],
      [1, () => ''],
      [1, () => anyText(chance)],
      [0.5, () => illegalText(chance)],
      [0.5, () => oddNumber(chance)],
      [0.2, () => 'x'.repeat(5_000)],
    ])();
  const some = (pairs: readonly Pair[]) =>
    pairs.flatMap((pair) => (chance.is(0.08) ? [] : chance.is(0.05) ? [pair, pair] : [pair]));
  if (chance.is(0.5)) {
    const pairs = some([
      ['grant_type', value('authorization_code')],
      ['code', value('nothing')],
      ['redirect_uri', value(tool.redirect_uri)],
      ...(chance.is(0.4)
        ? ([
            ['client_id', value(tool.client_id)],
            ['client_secret', value(tool.client_secret)],
          ] as const)
        : []),
      ...(chance.is(0.3) ? ([['code_verifier', value('v'.repeat(43))]] as const) : []),
    ]);
    const written = writeForm(chance, pairs);
    const basic = chance.is(0.6)
      ? {
          authorization: chance.pick([
            `Basic ${btoa(`${tool.client_id}:${tool.client_secret}`)}`,
            `Basic ${btoa('x:y')}`,
            'Basic !!!',
            `Basic ${btoa('nocolon')}`,
            `Basic ${btoa('%zz:%00')}`,
            `Bearer ${tool.client_id}`,
          ]),
        }
      : {};
    return {
      what: 'the token endpoint',
      who,
      request: {
        method: chance.pick(['POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS']),
        path: withQuery(chance.pick(['/oauth/token', '/oauth/token/']), written.query),
        headers: {
          ...basic,
          ...oddHeaders(scene),
          ...(written.contentType !== null && { 'content-type': written.contentType }),
        },
        body: written.body,
      },
    };
  }
  const redirect = value(
    chance.pick([
      tool.redirect_uri,
      `${tool.redirect_uri}/deeper`,
      `${tool.redirect_uri}?a=b`,
      'http://127.0.0.1:9/backx',
      'http://127.0.0.1:9/back/../x',
      'https://hostile.invalid/',
      'javascript:alert(1)',
      'http://127.0.0.1:9@hostile.invalid/back',
      'http://127.0.0.1:9/back%2f..',
      '//hostile.invalid',
      'http://127.0.0.1:9/back\\x',
      `${tool.redirect_uri}#f`,
    ]),
  );
  const pairs = some([
    ['response_type', value('code')],
    ['client_id', value(tool.client_id)],
    ['redirect_uri', redirect],
    ['scope', value('read write_set')],
    ['state', value(chance.pick(['s', 'https://a.example/?b=c&d', anyText(chance)]))],
    ...(chance.is(0.3)
      ? ([
          ['code_challenge', value('c'.repeat(43))],
          ['code_challenge_method', value('S256')],
        ] as const)
      : []),
    ...(chance.is(0.2)
      ? ([
          ['step', value('sign-up')],
          ['consent', value('x')],
        ] as const)
      : []),
  ]);
  const isPost = chance.is(0.3);
  const form = some([
    ['request', value('x')],
    ['consent', value('x')],
    ['step', value('sign-up')],
    ['allow', value('1')],
  ]);
  const written = isPost ? writeForm(chance, form) : { query: encoded(chance, pairs), contentType: null, body: null };
  return {
    what: 'the authorization page',
    who,
    request: {
      method: isPost ? 'POST' : 'GET',
      path: withQuery(
        chance.pick(['/authorize', '/authorize/', '/authorize/account', '/authorize/account/']),
        written.query,
      ),
      headers: {
        ...oddHeaders(scene),
        ...(isPost && chance.is(0.5) && { origin: 'http://127.0.0.1' }),
        ...(written.contentType !== null && { 'content-type': written.contentType }),
      },
      body: written.body,
    },
  };
}
