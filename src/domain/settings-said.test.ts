import { expect, test } from 'vitest';
import { saidOfSet, setSettingsSaid } from './settings-said';

test('how a set looks travels with its other settings, and what it may not be is not followed', () => {
  const chosen = {
    labels: ['Biology', 'a:b'],
    formulas: true,
    formatting: false,
    readings: 'turned' as const,
    grading: { typos: false },
  };
  expect(setSettingsSaid(saidOfSet(chosen))).toEqual(chosen);
  expect(setSettingsSaid({ formulas: 'yes', formatting: 1, readings: 'covered' })).toEqual({});
  expect(setSettingsSaid({ leftOutOn: 20_000 })).toEqual({ leftOutOn: 20_000 });
  expect(setSettingsSaid({ leftOutOn: 'today' })).toEqual({});
  expect(setSettingsSaid({ 'label:gone': false, [`label:${'x'.repeat(5_000)}`]: true })).toEqual({ labels: [] });
});
