import { expect, test } from 'vitest';
import { learnerSettingsSaid, saidOfSet, setSettingsSaid } from './settings-said';

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

test('a day that no calendar has to name is not followed: neither of a plan nor of a set left out', () => {
  const plan = { kind: 'plan', begunOn: 20_000, lastDay: 20_009, perDay: 40, takesNew: true };
  expect(learnerSettingsSaid({ catchUp: plan })).toEqual({ catchUp: plan });
  expect(learnerSettingsSaid({ catchUp: { ...plan, lastDay: 2 ** 53 - 1 } })).toEqual({});
  expect(learnerSettingsSaid({ catchUp: { kind: 'none', on: -1 } })).toEqual({});
  expect(setSettingsSaid({ leftOutOn: 100_001 })).toEqual({});
});

test('names that every object has are no settings', () => {
  const fields = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": true, "newPerDay": 5}') as object;
  expect(learnerSettingsSaid({ ...fields })).toEqual({ newPerDay: 5 });
  expect(setSettingsSaid({ ...fields })).toEqual({ newPerDay: 5 });
});
