import { describe, expect, test } from 'vitest';
import { aCard } from '../../../testing/any-imported';
import type { KeptBeside } from '../../domain/kept-beside';
import type { SetId, TermId } from '../../domain/study-set';
import { cardName } from '../card-name';
import type { ImportedCard } from '../imported';
import { type CardChoices, type KnownPlan, planCard } from './plan-card';
import type { CardHere } from './sets-here';
import { signOf } from './sides';

const usual: CardChoices = { already: 'update', mine: 'keep', removed: 'leave-out' };

interface Case {
  readonly file: Partial<ImportedCard> & { readonly guid?: string };
  readonly here?: Partial<CardHere>;
  readonly choices?: Partial<CardChoices>;
}

/** A card *dog – Hund* that a file brought. */
const said = { term: signOf('dog'), definition: signOf('Hund') };
const broughtBefore: KeptBeside = { guid: 'g', said };

function planned({ file, here, choices }: Case): KnownPlan {
  const found: CardHere = {
    setId: 's' as SetId,
    termId: 't' as TermId,
    term: 'dog',
    definition: 'Hund',
    hasPicture: false,
    isStarred: false,
    beside: broughtBefore,
    ...here,
  };
  const plan = planCard(
    { card: aCard({ term: 'dog', definition: 'Hund', guid: 'g', ...file }), found: { kind: 'here', here: found } },
    {
      choices: { ...usual, ...choices },
      formsIn: () => ({ isMarkup: false, isThere: false }),
      asAdded: (card) => card,
      hasMedium: (name) => name !== 'missing.png',
    },
  );
  if (!('here' in plan)) throw new Error(plan.kind);
  return plan;
}

const mine = { definition: 'der Hund' };
const theirs = { definition: 'hound' };

describe('words of a card that is here', () => {
  test.each<[string, Case, KnownPlan['kind'], object, object]>([
    ['the same', { file: {} }, 'unchanged', {}, {}],
    ['others in the file', { file: theirs }, 'updated', { definition: { before: 'Hund', after: 'hound' } }, {}],
    ['others here', { file: {}, here: mine }, 'mine', {}, { definition: { before: 'der Hund', after: 'Hund' } }],
    [
      'others in both',
      { file: theirs, here: mine },
      'both',
      {},
      { definition: { before: 'der Hund', after: 'hound' } },
    ],
    ['the same others in both', { file: mine, here: mine }, 'unchanged', {}, {}],
    [
      'one side others here, the other one in the file',
      { file: { term: 'the dog' }, here: mine },
      'updated',
      { term: { before: 'dog', after: 'the dog' } },
      { definition: { before: 'der Hund', after: 'Hund' } },
    ],
    [
      'swapped here, and others in the file',
      { file: { term: 'hound', definition: 'dog' }, here: { term: 'Hund', definition: 'dog' } },
      'updated',
      { term: { before: 'Hund', after: 'hound' } },
      {},
    ],
    [
      'swapped and others here',
      { file: { term: 'Hund', definition: 'dog' }, here: { term: 'der Hund', definition: 'dog' } },
      'mine',
      {},
      { term: { before: 'der Hund', after: 'Hund' } },
    ],
    [
      'swapped and others here, and others in the file, which is not',
      { file: { term: 'hound', definition: 'Hund' }, here: { term: 'der Hund', definition: 'dog' } },
      'both',
      {},
      { term: { before: 'der Hund', after: 'hound' }, definition: { before: 'dog', after: 'Hund' } },
    ],
    ['none in the file', { file: { definition: '' } }, 'unchanged', {}, {}],
    [
      'filled in here, where the last file had none',
      { file: {}, here: { beside: { guid: 'g', said: { ...said, definition: signOf('') } }, ...mine } },
      'both',
      {},
      { definition: { before: 'der Hund', after: 'Hund' } },
    ],
    [
      'others, and nobody knows who changed them',
      { file: {}, here: { ...mine, beside: { guid: 'g' } } },
      'updated',
      { definition: { before: 'der Hund', after: 'Hund' } },
      {},
    ],
    [
      'others here, and the file’s are wanted',
      { file: {}, here: mine, choices: { mine: 'write-over' } },
      'updated',
      { definition: { before: 'der Hund', after: 'Hund' } },
      {},
    ],
    [
      'others in both, and the file’s are wanted',
      { file: theirs, here: mine, choices: { mine: 'write-over' } },
      'updated',
      { definition: { before: 'der Hund', after: 'hound' } },
      {},
    ],
    ['others in the file, and all is to stay', { file: theirs, choices: { already: 'leave' } }, 'left', {}, {}],
  ])('%s', (_, one, kind, words, kept) => {
    expect(planned(one)).toMatchObject({ kind, words, kept });
    expect(Object.keys({ ...planned(one).words })).toEqual(Object.keys(words));
  });

  test('what a file says is kept, so that the next one is compared with it', () => {
    const after = planned({ file: theirs, here: mine }).filling.beside;
    expect(after?.said).toEqual({ ...said, definition: signOf('hound') });
    expect(planned({ file: theirs, here: { ...mine, beside: after ?? {} } }).kind).toBe('mine');
    expect(planned({ file: theirs, choices: { already: 'leave' } }).filling.beside).toBeNull();
  });
});

describe('what a card here has none of', () => {
  const filling = (one: Case) => {
    const { kind, filling } = planned(one);
    return [kind, filling.picture, filling.isStarred];
  };

  test.each<[string, Case, readonly unknown[]]>([
    ['a picture', { file: { picture: 'a.png' } }, ['filled', 'a.png', false]],
    [
      'no picture, where it has one',
      { file: { picture: 'a.png' }, here: { hasPicture: true } },
      ['unchanged', null, false],
    ],
    ['no picture that is not in the file', { file: { picture: 'missing.png' } }, ['unchanged', null, false]],
    [
      'no picture that its learner took off',
      { file: { picture: 'a.png' }, here: { beside: { guid: 'g', said: { ...said, picture: 'a.png' } } } },
      ['unchanged', null, false],
    ],
    ['a star', { file: { isStarred: true } }, ['filled', null, true]],
    [
      'no star that its learner took off',
      { file: { isStarred: true }, here: { beside: { guid: 'g', said: { ...said, isStarred: true } } } },
      ['unchanged', null, false],
    ],
    ['tags', { file: { tags: ['small'] } }, ['filled', null, false]],
    [
      'nothing, where all is to stay',
      { file: { picture: 'a.png' }, choices: { already: 'leave' } },
      ['left', null, false],
    ],
  ])('%s', (_, one, expected) => {
    expect(filling(one)).toEqual(expected);
  });

  test('tags and fields of the file, and none are taken away', () => {
    const beside = { ...broughtBefore, tags: ['old'], extra: [{ name: 'Plural', text: 'Hunde' }] };
    expect(planned({ file: { tags: ['new'] }, here: { beside } }).filling.beside).toMatchObject({
      tags: ['new'],
      extra: [{ name: 'Plural', text: 'Hunde' }],
    });
    expect(planned({ file: {}, here: { beside } })).toMatchObject({ kind: 'unchanged', filling: { beside: null } });
  });

  test.each([
    ['one that a source gave it, where it had none', undefined, 'g', 'g'],
    ['one that a source gave it, over a row’s', '17', 'g', 'g'],
    ['the one that it has', 'first', 'second', 'first'],
    ['none where it goes by its own of this device', undefined, 't', undefined],
  ])('its name: %s', (_, before, name, after) => {
    const { filling } = planned({
      file: { source: { from: 1, to: 1, name: cardName(name) } },
      here: { beside: before === undefined ? { said } : { guid: before, said } },
    });
    expect((filling.beside ?? { guid: before }).guid).toBe(after);
  });
});

test('a card that was thrown out stays out, and comes again as a new one where its learner wants it', () => {
  const met = { card: aCard({}), found: { kind: 'removed', from: 's' as SetId } } as const;
  const kindOf = (removed: CardChoices['removed']) =>
    planCard(met, {
      choices: { ...usual, removed },
      formsIn: () => ({ isMarkup: false, isThere: false }),
      asAdded: (card) => card,
      hasMedium: () => true,
    }).kind;
  expect([kindOf('leave-out'), kindOf('bring-again')]).toEqual(['removed', 'added']);
});
