import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { plainLook } from '../../card-text/text-look';
import { sittingState } from '../../domain/sitting';
import { copyOfCard } from '../desk/card-side';
import { paperSource } from './paper-source';
import { retakeOf } from './retake';
import { type TestAct, testMachine } from './test-session';
import { writeTest } from './write-test';

test('the missed cards alone are asked, and what was chosen for a whole test stays chosen', () => {
  const terms = Array.from({ length: 6 }, (_, at) => aTerm({ term: `t${at}`, definition: `d${at}` }));
  const seen = { set: aSet({ terms }), look: plainLook };
  const options = { count: 6, kinds: ['written'], asked: 'term', starredOnly: false } as const;
  const setup = writeTest(paperSource(seen, terms.map(copyOfCard), new Map(), 1), options, 1);
  const missed = 2;
  const marks = setup.questions.map((_, at) => ({ right: at !== missed }));
  const acts = [{ kind: 'hand-in', marks, entries: [] }] as unknown as readonly TestAct[];
  const retaken = retakeOf(seen, new Map(), sittingState(testMachine, { setup, acts }), 2);
  expect(retaken.questions.map(({ card }) => retaken.cards[card]?.id)).toEqual([
    setup.cards[setup.questions[missed]?.card ?? -1]?.id,
  ]);
  expect(retaken.options).toEqual(options);
});
