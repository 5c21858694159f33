import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { Sitting, SittingAct, SittingMachine } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import { sittingKeeper } from './sitting-keeper';

/** A mode over a number of cards, without rules. */
const machine: SittingMachine<number, SittingAct, number> = {
  v: 1,
  begin: (cards) => cards,
  step: (left) => left - 1,
  isFinished: (left) => left === 0,
};

test.each([
  [0, 7],
  [3, null],
])('a sitting with %i cards, once begun, was finished at %s', async (cards, finishedAt) => {
  const kept: Sitting[] = [];
  const writer = { write: (sitting: Sitting) => void kept.push(sitting) };
  sittingKeeper({
    machine,
    from: { place: { setId: 's' as SetId, mode: 'learn' }, setup: cards },
    writer,
    now: () => epochMs(7),
    newId: () => 'id',
  }).keep();
  expect(kept.map((sitting) => sitting.finishedAt)).toEqual([finishedAt]);
});
