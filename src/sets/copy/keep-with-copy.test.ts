import { expect, test } from 'vitest';
import { oneBrowser } from '../../../testing/one-browser';
import { openClient } from '../../client/open-client';
import type { SetId, TermId } from '../../domain/study-set';
import { copyOf } from './copy-of';
import { keepWithCopy } from './keep-with-copy';

/** A device with a set out of a file: with formatting, and a name, tags and a field beside its first card. */
async function birdsFromFile() {
  const client = await openClient({ kind: 'device' }, oneBrowser().tab());
  const setId = 'birds' as SetId;
  const [first, second] = ['a', 'b'] as TermId[] as [TermId, TermId];
  await client.transfer.begin({ id: 'import', name: 'birds.apkg' });
  await client.transfer.addSet('import', {
    setId,
    title: 'Birds',
    description: '',
    langTerms: 'de',
    langDefinitions: 'en',
    terms: [
      { id: first, term: 'der <b>Spatz</b>', definition: 'sparrow' },
      { id: second, term: 'die Amsel', definition: 'blackbird' },
    ],
    isFormatted: true,
    asked: null,
    stars: [],
    beside: new Map([
      [first, { guid: 'note 1', tags: ['small'], extra: [{ name: 'Plural', text: 'Spatzen' }] }],
      [second, { guid: 'note 2' }],
    ]),
  });
  return { client, first, view: (await client.sets.view(setId))! };
}

test('a copy shows its texts as the set does, and has its tags and fields, but no name in a file', async () => {
  const { client, view } = await birdsFromFile();
  let cards = 0;
  const creation = copyOf(view.set, 'copy' as SetId, () => `copy ${(cards += 1)}` as TermId);
  await keepWithCopy(client, view, creation);
  await client.dispatch(creation);
  const copy = await client.sets.view(creation.setId);
  expect([copy?.set.terms[0]?.term, copy?.look]).toEqual(['der <b>Spatz</b>', view.look]);
  expect([...(await client.transfer.beside(creation.setId))]).toEqual([
    ['copy 1', { tags: ['small'], extra: [{ name: 'Plural', text: 'Spatzen' }] }],
  ]);
  await client.close();
});

test('a card that goes on in another set is known there by its name in a file, beside what is kept there', async () => {
  const { client, view, first } = await birdsFromFile();
  const to = 'other' as SetId;
  const cards = new Map([[first, 'moved' as TermId]]);
  await client.transfer.copyBeside({ from: view.set.id, to, cards, isMove: true });
  await client.transfer.copyBeside({ from: view.set.id, to, cards: new Map(), isMove: true });
  expect([...(await client.transfer.beside(to))]).toEqual([
    ['moved', { guid: 'note 1', tags: ['small'], extra: [{ name: 'Plural', text: 'Spatzen' }] }],
  ]);
  await client.close();
});
