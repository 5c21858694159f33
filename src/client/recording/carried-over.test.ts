import { expect, test } from 'vitest';
import { oneBrowser } from '../../../testing/one-browser';
import { aCreateSet } from '../../../testing/builders';
import { aNewAnswer } from '../../../testing/study-log-builders';
import { plainLook } from '../../card-text/text-look';
import type { LogEntryId } from '../../domain/study-log';
import { openClient } from '../open-client';
import type { SetId, TermId } from '../../domain/study-set';

/** A device with a set out of a file: with formatting, and a name, tags and a field beside its first card. */
const said = { term: 'sign', definition: 'sign' };

async function birdsFromFile() {
  const { clock, tab } = oneBrowser();
  const client = await openClient({ kind: 'device' }, tab());
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
      [first, { guid: 'note 1', tags: ['small'], extra: [{ name: 'Plural', text: 'Spatzen' }], said }],
      [second, { guid: 'note 2' }],
    ]),
  });
  return { client, clock, first, view: (await client.sets.view(setId))! };
}

test('a copy shows its texts as the set does, and has its tags and fields, but nothing by which a file knows it', async () => {
  const { client, view } = await birdsFromFile();
  const to = 'copy' as SetId;
  const terms = view.set.terms.map((card, index) => ({ ...card, id: `copy ${index + 1}` as TermId }));
  const cards = new Map(view.set.terms.map(({ id }, index) => [id, terms[index]!.id]));
  await client.sets.carryOver({ from: view.set.id, to, cards, as: 'copy' });
  await client.dispatch(aCreateSet({ setId: to, terms }));
  const copy = await client.sets.view(to);
  expect([copy?.set.terms[0]?.term, copy?.look]).toEqual(['der <b>Spatz</b>', view.look]);
  expect([...(await client.transfer.beside(to))]).toEqual([
    ['copy 1', { tags: ['small'], extra: [{ name: 'Plural', text: 'Spatzen' }] }],
  ]);
  await client.close();
});

test('a card that goes on in another set is known there by its name in a file, beside what is kept there', async () => {
  const { client, view, first } = await birdsFromFile();
  const to = 'other' as SetId;
  const cards = new Map([[first, 'moved' as TermId]]);
  await client.sets.carryOver({ from: view.set.id, to, cards, as: 'move' });
  await client.sets.carryOver({ from: view.set.id, to, cards: new Map(), as: 'move' });
  expect([...(await client.transfer.beside(to))]).toEqual([
    ['moved', { guid: 'note 1', tags: ['small'], extra: [{ name: 'Plural', text: 'Spatzen' }], said }],
  ]);
  await client.close();
});

const ofStudying = { asked: 'definition', desiredRetention: 0.95 } as const;

test('a set that is made of cards asks as theirs does, and what was learned of them counts there', async () => {
  const { client, clock, view, first } = await birdsFromFile();
  const { set } = view;
  await client.study.changeSetSettings(set.id, { ...ofStudying, newPerDay: 3 });
  await client.study.changeLabels([{ setId: set.id, label: 'Nature', has: true }]);
  await client.study.setStars(set.id, [first], true);
  const answer = aNewAnswer(set.id, first, clock.now());
  await client.study.record(null, [{ ...answer, asked: 'definition' } as typeof answer]);
  const [to, there] = ['part' as SetId, 'moved' as TermId];
  await client.sets.carryOver({ from: set.id, to, cards: new Map([[first, there]]), as: 'split' });
  await client.dispatch({ ...aCreateSet({ setId: to, terms: [{ ...set.terms[0]!, id: there }] }) });
  const id = 'a move' as LogEntryId;
  await client.study.record(null, [
    { id, kind: 'moved', at: clock.now(), setId: set.id, termId: first, toSetId: to, toTermId: there },
  ]);
  expect(await client.study.setSettings(to)).toEqual(await client.study.setSettings(set.id));
  expect((await client.sets.view(to))?.stars).toEqual(new Set([there]));
  expect((await client.sets.library()).find((row) => row.id === to)?.labels).toEqual(['Nature']);
  const ofPart = (await client.study.today()).sets.find(({ setId }) => setId === to);
  expect([ofPart?.fresh, ofPart?.learning]).toEqual([0, 1]);
  await client.close();
});

test('a copy is begun anew: it asks as the set does, without its stars, labels and share of the day', async () => {
  const { client, view, first } = await birdsFromFile();
  const { set } = view;
  await client.study.changeSetSettings(set.id, { ...ofStudying, newPerDay: 3 });
  await client.study.changeLabels([{ setId: set.id, label: 'Nature', has: true }]);
  await client.study.setStars(set.id, [first], true);
  const cards = new Map([[first, 'copied' as TermId]]);
  await client.sets.carryOver({ from: set.id, to: 'copy' as SetId, cards, as: 'copy' });
  await client.dispatch(aCreateSet({ setId: 'copy' as SetId, terms: [{ ...set.terms[0]!, id: 'copied' as TermId }] }));
  expect(await client.study.setSettings('copy' as SetId)).toMatchObject({ ...ofStudying, newPerDay: null });
  expect((await client.sets.view('copy' as SetId))?.stars).toEqual(new Set());
  expect((await client.sets.library()).find((row) => row.id === 'copy')?.labels).toEqual([]);
  await client.close();
});

test('cards that go on in a set that is here leave what was chosen of it', async () => {
  const { client, view, first } = await birdsFromFile();
  const to = aCreateSet();
  await client.dispatch(to);
  await client.study.setStars(to.setId, [to.terms[0]!.id], true);
  await client.study.setStars(view.set.id, [first], true);
  await client.study.changeSetSettings(view.set.id, ofStudying);
  const usual = await client.study.setSettings(to.setId);
  const cards = new Map([[first, to.terms[1]!.id]]);
  await client.sets.carryOver({ from: view.set.id, to: to.setId, cards, as: 'move' });
  expect(await client.study.setSettings(to.setId)).toEqual(usual);
  expect((await client.sets.view(to.setId))?.look).toEqual(plainLook);
  expect((await client.sets.view(to.setId))?.stars).toEqual(new Set(to.terms.map(({ id }) => id)));
  await client.close();
});
