import { expect } from 'vitest';
import { type Pairs, formType, jsonType, multipart, owner, query, urlEncoded } from '../support/ask';
import { checksOf, errorOf, sidesOf } from '../support/bodies';
import { type Endpoint, named, statusOf, withParameter, writes } from '../support/endpoints';
import { rule, rules } from '../support/rule';
import { aSet, createdId, goodSet, viewed } from '../support/sets';

/** One and the same write, in every writing that is allowed. */
const writings: readonly (readonly [
  name: string,
  send: (endpoint: Endpoint, path: string, pairs: Pairs) => ReturnType<typeof owner.send>,
])[] = [
  ['multipart', (endpoint, path, pairs) => owner.send(endpoint.method, path, multipart(pairs))],
  ['url-encoded', (endpoint, path, pairs) => owner.send(endpoint.method, path, urlEncoded(pairs))],
  [
    'JSON',
    (endpoint, path, pairs) => owner.send(endpoint.method, path, JSON.stringify(Object.fromEntries(pairs)), jsonType),
  ],
  [
    'JSON with a charset',
    (endpoint, path, pairs) =>
      owner.send(endpoint.method, path, JSON.stringify(Object.fromEntries(pairs)), {
        'content-type': 'application/json; charset=utf-8',
      }),
  ],
  ['the address alone', (endpoint, path, pairs) => owner.send(endpoint.method, withParameter(path, query(pairs)))],
  [
    'the address and an empty url-encoded body',
    (endpoint, path, pairs) => owner.send(endpoint.method, withParameter(path, query(pairs)), '', formType),
  ],
  [
    'half the address, half the body',
    (endpoint, path, pairs) =>
      owner.send(endpoint.method, withParameter(path, query(pairs.slice(0, 1))), urlEncoded(pairs.slice(1))),
  ],
];

for (const endpoint of writes.filter(({ fields }) => fields !== undefined)) {
  rules(
    writings,
    ([name]) => `decisions 3: ${named(endpoint)} takes ${name}`,
    async ([, send]) => {
      const answer = await send(endpoint, await endpoint.make(), Object.entries(endpoint.fields ?? {}));
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([statusOf(endpoint), expect.any(String)]);
      const location = answer.headers.get('location');
      if (location !== null) await owner.delete(new URL(location).pathname);
    },
  );
}

const { title, lang_terms, lang_definitions, ...arrays } = goodSet as {
  title: string;
  lang_terms: string;
  lang_definitions: string;
  terms: string[];
  definitions: string[];
};

rule('decisions 3: JSON has plain arrays, named with or without brackets', async () => {
  for (const brackets of ['', '[]']) {
    const body = {
      title,
      lang_terms,
      lang_definitions,
      [`terms${brackets}`]: arrays.terms,
      [`definitions${brackets}`]: arrays.definitions,
    };
    const id = createdId(await owner.send('POST', '/2.0/sets', JSON.stringify(body), jsonType));
    expect((await viewed(id)).terms?.map(({ term }) => term)).toEqual(arrays.terms);
  }
});

rule('decisions 3: terms[0], terms[1] are read in the order of their numbers', async () => {
  const pairs: Pairs = [
    ['title', title],
    ['lang_terms', 'en'],
    ['lang_definitions', 'de'],
    ['terms[10]', 'k'],
    ['definitions[2]', 'C'],
    ['terms[0]', 'a'],
    ['terms[2]', 'c'],
    ['definitions[10]', 'K'],
    ['definitions[0]', 'A'],
  ];
  for (const body of [multipart(pairs), urlEncoded(pairs)]) {
    const id = createdId(await owner.send('POST', '/2.0/sets', body));
    expect(sidesOf((await viewed(id)).terms)).toEqual([
      ['a', 'A'],
      ['c', 'C'],
      ['k', 'K'],
    ]);
  }
});

rule('decisions 3: the same name in address and body is a 400', async () => {
  const id = await aSet();
  expect(errorOf(await owner.send('PUT', `/2.0/sets/${id}?title=x`, urlEncoded({ title: 'y' })))).toEqual([
    400,
    'validation_errors',
  ]);
  expect(errorOf(await owner.send('POST', `/2.0/sets?${query({ terms: ['x', 'y'] })}`, multipart(goodSet)))).toEqual([
    400,
    'validation_errors',
  ]);
  expect((await viewed(id)).title).toBe(title);
});

rule('decisions 3: a scalar sent twice is a 400, in the body and in the address', async () => {
  const id = await aSet();
  const twice: Pairs = [
    ['title', 'x'],
    ['title', 'y'],
  ];
  for (const body of [multipart(twice), urlEncoded(twice)])
    expect(errorOf(await owner.send('PUT', `/2.0/sets/${id}`, body))).toEqual([400, 'validation_errors']);
  expect(errorOf(await owner.send('PUT', `/2.0/sets/${id}?title=x&title=y`))).toEqual([400, 'validation_errors']);
});

rule('decisions 3: unknown parameters are ignored', async () => {
  const id = await aSet({ nothing_known: 'x', 'odd name[]': 'y' });
  const answer = await owner.put(`/2.0/sets/${id}?utm_source=x`, { title: 'Still', unknown: ['1', '2'] });
  expect([answer.status, (await viewed(id)).title]).toEqual([200, 'Still']);
});

const lengths = [
  ['title', 255],
  ['description', 5000],
] as const;
rules(
  lengths,
  ([name, most]) => `decisions 3: ${name} has at most ${most} characters, counted as code points, and is never cut`,
  async ([name, most]) => {
    const full = '😀'.repeat(most);
    const set = await viewed(await aSet({ [name]: full }));
    expect(set[name]).toBe(full);
    const answer = await owner.post('/2.0/sets', { ...goodSet, [name]: `${full}x` });
    expect(errorOf(answer)).toEqual([400, 'validation_errors']);
    expect(checksOf(answer).join()).toContain(String(most));
  },
);

rule('decisions 3: a side of a card has at most 10,000 characters', async () => {
  const full = 'é'.repeat(10_000);
  const set = await viewed(await aSet({ terms: [full, 'b'], definitions: ['a', full] }));
  expect(set.terms?.map(({ term, definition }) => [term.length, definition.length])).toEqual([
    [10_000, 1],
    [1, 10_000],
  ]);
  expect(
    errorOf(await owner.post('/2.0/sets', { ...goodSet, terms: [`${full}x`, 'b'], definitions: ['a', 'b'] })),
  ).toEqual([400, 'validation_errors']);
});

rule('decisions 3: a set has at most 10,000 terms', async () => {
  const many = (count: number) => ({
    ...goodSet,
    terms: Array.from({ length: count }, (_, index) => `t${index}`),
    definitions: Array.from({ length: count }, () => 'd'),
  });
  const answer = await owner.send('POST', '/2.0/sets', urlEncoded(many(10_000)));
  const id = createdId(answer);
  expect(answer.body).toMatchObject({ term_count: 10_000 });
  const refused = [
    await owner.send('POST', '/2.0/sets', urlEncoded(many(10_001))),
    await owner.post(`/2.0/sets/${id}/terms`, { term: 'one', definition: 'more' }),
  ];
  expect(refused.map(({ status }) => [400, 413].includes(status))).toEqual([true, true]);
  expect((await owner.delete(`/2.0/sets/${id}`)).status).toBe(204);
});

rules(
  ['multipart', 'url-encoded', 'JSON'],
  (writing) => `decisions 3: a ${writing} form of more than 16 MB is 413, and nothing of it was done`,
  async (writing) => {
    const huge = 'x'.repeat(17 * 1024 * 1024);
    const id = await aSet();
    const body =
      writing === 'multipart'
        ? multipart({ title: 'Cut', filler: huge })
        : writing === 'JSON'
          ? JSON.stringify({ title: 'Cut', filler: huge })
          : `title=Cut&filler=${huge}`;
    const type = writing === 'multipart' ? {} : writing === 'JSON' ? jsonType : formType;
    const status = await owner.send('PUT', `/2.0/sets/${id}`, body, type).then(
      (answer) => answer.status,
      (error: unknown) =>
        isCutConnection(error) ? 413 : Promise.reject(error instanceof Error ? error : new Error(String(error))),
    );
    expect([status, (await viewed(id)).title]).toEqual([413, title]);
  },
);

/** A service may answer and close while the client still writes; the client then hears of the closing alone. */
const isCutConnection = (error: unknown) =>
  error instanceof TypeError &&
  /EPIPE|ECONNRESET|other side closed/.test(
    String((error.cause as { code?: string; message?: string } | undefined)?.code ?? error.cause),
  );

rules(
  [
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
  ] as const,
  ([what]) => `decisions 3: ${what} is a 400`,
  async ([, bad]) => {
    expect(
      errorOf(await owner.send('POST', '/2.0/sets', JSON.stringify({ ...goodSet, title: bad }), jsonType)),
    ).toEqual([400, 'validation_errors']);
    expect(
      errorOf(
        await owner.send(
          'POST',
          '/2.0/sets',
          JSON.stringify({ ...goodSet, terms: ['a', bad], definitions: ['c', 'd'] }),
          jsonType,
        ),
      ),
    ).toEqual([400, 'validation_errors']);
  },
);

rule('decisions 3: bytes that are not UTF-8 are a 400', async () => {
  const id = await aSet();
  expect((await owner.send('PUT', `/2.0/sets/${id}`, 'title=%ff%fe', formType)).status).toBe(400);
  expect(
    (await owner.send('PUT', `/2.0/sets/${id}`, new Uint8Array([0x74, 0x69, 0x74, 0x6c, 0x65, 0x3d, 0xff]), formType))
      .status,
  ).toBe(400);
});

rules(
  [' ', '\t\n', '\u00a0\u2003'],
  (blank) => `decisions 3: the blank title ${JSON.stringify(blank)} counts as missing`,
  async (blank) => {
    expect(errorOf(await owner.post('/2.0/sets', { ...goodSet, title: blank }))).toEqual([400, 'validation_errors']);
    expect(errorOf(await owner.put(`/2.0/sets/${await aSet()}`, { title: blank }))).toEqual([400, 'validation_errors']);
  },
);

rules(
  ['akk', 'ase', 'en-GB', 'zh-Hant-TW', 'sr-Latn'],
  (code) => `decisions 3: ${code} is a language code`,
  async (code) => {
    expect((await viewed(await aSet({ lang_terms: code }))).langTerms).toBe(code);
  },
);

rules(
  ['e', 'englishman', 'en_GB ', '-', 'en-', '12'],
  (code) => `decisions 3: “${code}” is no language code`,
  async (code) => {
    expect(errorOf(await owner.post('/2.0/sets', { ...goodSet, lang_terms: code }))).toEqual([
      400,
      'validation_errors',
    ]);
  },
);

rule('decisions 3: a card needs a non-empty side', async () => {
  const set = await viewed(await aSet({ terms: ['a', ''], definitions: ['', 'b'] }));
  expect(sidesOf(set.terms)).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
  expect(errorOf(await owner.post('/2.0/sets', { ...goodSet, terms: ['a', ''], definitions: ['b', ''] }))).toEqual([
    400,
    'validation_errors',
  ]);
});

rule('decisions 3: password is ignored where nothing is password-protected', async () => {
  const set = await viewed(await aSet({ password: 'sesame' }));
  expect([set.visibility, set.editable]).toEqual(['public', 'only_me']);
});

rule('decisions 3: text is kept exactly as sent, nothing is trimmed', async () => {
  const odd = '  two  spaces \t\r\n and an end\n\n';
  const set = await viewed(await aSet({ title: odd, description: odd, terms: [odd, 'b'], definitions: ['a', odd] }));
  expect([set.title, set.description, set.terms?.[0]?.term, set.terms?.[1]?.definition]).toEqual([odd, odd, odd, odd]);
});
