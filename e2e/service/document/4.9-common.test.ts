import { expect } from 'vitest';
import { owner, publicCaller } from '../support/ask';
import { objectOf } from '../support/bodies';
import { rule, rules } from '../support/rule';
import { aSet, viewed } from '../support/sets';

const reads = async () => {
  const id = await aSet();
  return [`/2.0/sets/${id}`, `/2.0/sets/${id}/terms`, `/2.0/sets?set_ids=${id}`, '/2.0/sets/999999999999'];
};
const joined = (path: string, parameter: string) => `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

rule('4.9: without whitespace, and with whitespace=0, the output is minimized', async () => {
  for (const path of await reads()) {
    for (const address of [path, joined(path, 'whitespace=0')]) {
      const answer = await owner.get(address);
      expect(answer.text).toBe(JSON.stringify(answer.body));
    }
  }
});

rule('4.9: whitespace=1 indents the output and has no other effect', async () => {
  for (const path of await reads()) {
    const [plain, indented] = [await owner.get(path), await owner.get(joined(path, 'whitespace=1'))];
    expect(indented.text).toMatch(/\n[ \t]+"/);
    expect([indented.status, indented.body]).toEqual([plain.status, plain.body]);
  }
});

rule('4.9: whitespace may come in the form of a write', async () => {
  const answer = await owner.put(`/2.0/sets/${await aSet()}`, { title: 'Indented', whitespace: 1 });
  expect([answer.status, /\n[ \t]+"/.test(answer.text)]).toEqual([200, true]);
});

/** The name and the argument of a call, as a page that loads the answer as a script would get them. */
function callIn(script: string): { readonly name: string; readonly argument: unknown } {
  const [, name = '', json = ''] = /^(?:\/\*\*\/)?\s*([\w.$]+)\(([^]*)\);?\s*$/.exec(script) ?? [];
  return { name, argument: JSON.parse(json) as unknown };
}

rule('4.9: callback wraps the response as name({...})', async () => {
  const id = await aSet();
  const plain = await publicCaller.get(`/2.0/sets/${id}`);
  const wrapped = await publicCaller.get(`/2.0/sets/${id}?callback=show`);
  expect(callIn(wrapped.text)).toEqual({ name: 'show', argument: plain.body });
  expect(wrapped.headers.get('content-type')).toContain('application/javascript');
});

rule('4.9: POST with method=delete acts as DELETE', async () => {
  const id = await aSet();
  expect((await owner.post(`/2.0/sets/${id}?method=delete`)).status).toBe(204);
  expect((await owner.get(`/2.0/sets/${id}`)).status).toBe(404);
});

rule('4.9: POST with method=put acts as PUT', async () => {
  const id = await aSet();
  const answer = await owner.post(`/2.0/sets/${id}?method=put`, { title: 'By override' });
  expect([answer.status, (await viewed(id)).title]).toEqual([200, 'By override']);
});

rule('4.9: method=put and method=delete work on single terms too', async () => {
  const id = await aSet();
  const [first, second] = (await viewed(id)).terms ?? [];
  expect((await owner.post(`/2.0/sets/${id}/terms/${first?.id}?method=put`, { term: 'changed' })).status).toBe(204);
  expect((await owner.post(`/2.0/sets/${id}/terms/${second?.id}?method=delete`)).status).toBe(204);
  expect((await viewed(id)).terms?.map(({ term }) => term)).toEqual(['changed', 'rail']);
});

rule('4.9: method counts on POST only: GET stays a GET', async () => {
  const id = await aSet();
  await owner.get(`/2.0/sets/${id}?method=delete`);
  expect((await owner.get(`/2.0/sets/${id}`)).status).toBe(200);
});

rules(
  ['', 'en', 'en-US', 'xx', 'zz-ZZ, x;q=0.1', 'not a language at all'],
  (language) => `4.9: Accept-Language "${language}" gets English error messages`,
  async (language) => {
    const plain = await owner.get('/2.0/sets/999999999999');
    const asked = await owner.get('/2.0/sets/999999999999', { 'accept-language': language });
    expect(asked.body).toEqual(plain.body);
  },
);

rule('4.9: Accept-Language translates no user data', async () => {
  const id = await aSet();
  const [english, german] = [
    await owner.get(`/2.0/sets/${id}`, { 'accept-language': 'en' }),
    await owner.get(`/2.0/sets/${id}`, { 'accept-language': 'de' }),
  ];
  expect(german.text).toBe(english.text);
});

rule('4.9: user content is raw, not HTML-escaped', async () => {
  const title = '<b>Tom & "Jerry"</b> &amp; \'Spike\'';
  const id = await aSet({ title, terms: ['<i>a</i>', 'b & c'], definitions: ['"d"', '&lt;e&gt;'] });
  const set = await viewed(id);
  expect(set.title).toBe(title);
  expect(set.terms?.map(({ term, definition }) => [term, definition])).toEqual([
    ['<i>a</i>', '"d"'],
    ['b & c', '&lt;e&gt;'],
  ]);
});

rule('4.9: GET retrieves one item or a list, POST creates, PUT updates, DELETE deletes', async () => {
  const id = await aSet();
  const path = `/2.0/sets/${id}`;
  expect(objectOf((await owner.get(path)).body)['id']).toBe(id);
  expect((await owner.get(`/2.0/sets?set_ids=${id}`)).body).toHaveLength(1);
  expect([(await owner.put(path, { title: 'x' })).status, (await owner.delete(path)).status]).toEqual([200, 204]);
});
