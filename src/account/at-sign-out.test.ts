import { expect, test } from 'vitest';
import { memoryKeyValueStorage } from '../platform/key-value-storage';
import { presetAtSignOut, rememberSignOut, sayShared } from './at-sign-out';

test('keeping is set at first, and then what was chosen last', () => {
  const kept = memoryKeyValueStorage();
  expect(presetAtSignOut(kept)).toEqual({ choice: 'keep', why: 'first-time' });
  rememberSignOut(kept, 'take');
  expect(presetAtSignOut(kept)).toEqual({ choice: 'take', why: 'as-last-time' });
  rememberSignOut(kept, 'keep');
  expect(presetAtSignOut(kept)).toEqual({ choice: 'keep', why: 'as-last-time' });
});

test('a shared computer presets taking, for the next person too, until somebody says otherwise', () => {
  const kept = memoryKeyValueStorage();
  rememberSignOut(kept, 'keep');
  sayShared(kept, true);
  expect(presetAtSignOut(kept)).toEqual({ choice: 'take', why: 'shared' });
  rememberSignOut(kept, 'take');
  expect(presetAtSignOut(kept).why).toBe('shared');
  sayShared(kept, false);
  expect(presetAtSignOut(kept)).toEqual({ choice: 'keep', why: 'first-time' });
  sayShared(kept, true);
  rememberSignOut(kept, 'keep');
  expect(presetAtSignOut(kept)).toEqual({ choice: 'keep', why: 'as-last-time' });
  sayShared(kept, false);
  expect(presetAtSignOut(kept).choice).toBe('keep');
});
