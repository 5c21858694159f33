import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { nameOf } from './set-words';
import { type KnownSet, knownState, useKnownSet } from './use-known-set';

const nothing: KnownSet = { title: '', langTerms: '', langDefinitions: '' };
const Title = ({ set }: { readonly set: KnownSet }) => <h1>{nameOf(useKnownSet(set))}</h1>;
const titleAfter = (state: unknown, set: KnownSet) =>
  renderToString(
    <MemoryRouter initialEntries={[{ pathname: '/sets/5', state }]}>
      <Title set={set} />
    </MemoryRouter>,
  );

test('a set that cannot be shown keeps the title under which a list had it', () => {
  const state = knownState({ title: 'Birds', langTerms: 'la', langDefinitions: null });
  expect(titleAfter(state, nothing)).toBe('<h1>Birds</h1>');
  expect(titleAfter(null, nothing)).toBe('<h1>A set not seen here yet</h1>');
  expect(titleAfter({ from: 'desk' }, nothing)).toBe('<h1>A set not seen here yet</h1>');
});

test('what came of the set itself goes before what a list knew', () => {
  const state = knownState({ title: 'Birds', langTerms: 'la', langDefinitions: 'en' });
  expect(titleAfter(state, { ...nothing, title: 'Garden birds' })).toBe('<h1>Garden birds</h1>');
});
