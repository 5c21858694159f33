import { expect } from 'vitest';
import { multipart, owner } from '../support/ask';
import { rule } from '../support/rule';
import { aSet, createdId, goodSet, viewed } from '../support/sets';

rule('4: write parameters are sent as multipart form fields', async () => {
  const id = createdId(await owner.send('POST', '/2.0/sets', multipart(goodSet)));
  expect((await owner.send('PUT', `/2.0/sets/${id}`, multipart({ title: 'By multipart' }))).status).toBe(200);
  expect((await viewed(id)).title).toBe('By multipart');
});

rule('4: array parameters use the repeated name with brackets, in order', async () => {
  const pairs = [
    ['title', 'T'],
    ['terms[]', '1'],
    ['definitions[]', 'a'],
    ['terms[]', '2'],
    ['definitions[]', 'b'],
    ['lang_terms', 'en'],
    ['lang_definitions', 'de'],
  ] as const;
  const id = createdId(await owner.send('POST', '/2.0/sets', multipart(pairs)));
  expect((await viewed(id)).terms?.map(({ term, definition }) => term + definition)).toEqual(['1a', '2b']);
});

rule('4: successful GET responses carry JSON', async () => {
  const answer = await owner.get(`/2.0/sets/${await aSet()}`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/(json|javascript)\b/);
  expect(answer.body).toBeTypeOf('object');
});

rule('4: text in any script comes back as it was sent', async () => {
  const terms = ['日本語', 'עִבְרִית', '😀👩‍👩‍👧‍👦', 'a\nb\tc', 'e\u0301'];
  const set = await viewed(await aSet({ title: 'ünïcode – “quotes”', terms, definitions: terms.toReversed() }));
  expect([set.title, set.terms?.map(({ term }) => term)]).toEqual(['ünïcode – “quotes”', terms]);
});
