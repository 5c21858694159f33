import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import type { Term, TermId } from '../../domain/study-set';
import { numberedTerms } from './numbered-terms';
import { termFinder } from './term-finder';

const term = (id: string, front: string, back: string): Term => ({
  id: id as TermId,
  serviceId: null,
  term: front,
  definition: back,
  image: null,
});
const plain = { formatting: false, formulas: false, readings: 'typed' } as const;
const terms = [term('a', '落ちる', 'to fall'), term('b', 'Käse', 'cheese'), term('c', 'fallen', 'to fall')];

test('a card keeps its number whatever is asked for', () => {
  expect(
    numberedTerms(terms, { says: termFinder('FALL', null, plain).says, only: null }).map(({ number }) => number),
  ).toEqual([1, 3]);
  expect(
    numberedTerms(terms, { says: termFinder('kase', null, plain).says, only: null }).map(({ number }) => number),
  ).toEqual([2]);
  expect(
    numberedTerms(terms, { says: termFinder('', null, plain).says, only: new Set(['c' as TermId]) }).map(
      ({ number }) => number,
    ),
  ).toEqual([3]);
  expect(numberedTerms(terms, { says: termFinder('fall', null, plain).says, only: new Set(['b' as TermId]) })).toEqual(
    [],
  );
});

test('with words of the search every card is shown, and their hits are marked; what is typed here goes before', () => {
  const said = ({ marked }: ReturnType<typeof termFinder>, text: string) => {
    const shown = marked?.(text);
    return isValidElement<{ readonly pieces: readonly { readonly text: string; readonly isHit: boolean }[] }>(shown)
      ? shown.props.pieces.flatMap((piece) => (piece.isHit ? [piece.text] : []))
      : null;
  };
  const came = termFinder('', 'to KASE', plain);
  expect([came.says, said(came, 'Käse to fall'), said(came, 'nothing')]).toEqual([null, ['Käse', 'to'], []]);
  expect(said(termFinder('all', 'kase', plain), 'Käse to fall')).toEqual(['all']);
  expect(termFinder('', null, plain).marked).toBeUndefined();
});
