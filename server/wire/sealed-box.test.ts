import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { chaCha } from '../../testing/cha-cha';
import { ciphers, sealedBox } from './sealed-box';

test('a box opens for its owner and says nothing to a reader', () => {
  const box = sealedBox([randomBytes(32)]);
  const sealed = box.seal('the token', 'session');
  expect(box.open(sealed, 'session')).toBe('the token');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token');
  expect(box.seal('the token', 'session')).not.toBe(sealed);
});

test('moved, changed, cut or of another key it stays shut', () => {
  const box = sealedBox([randomBytes(32)]);
  const sealed = box.seal('the token', 'session');
  expect(box.open(sealed, 'another session')).toBeNull();
  expect(box.open('', 'session')).toBeNull();
  expect(sealedBox([randomBytes(32)]).open(sealed, 'session')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.open(changed.toString('base64url'), 'session')).toBeNull();
    expect(box.open(bytes.subarray(0, at).toString('base64url'), 'session')).toBeNull();
  }
});

test('an older key of the ring opens what it sealed, and seals nothing', () => {
  const [older, current] = [randomBytes(32), randomBytes(32)];
  const both = sealedBox([current, older]);
  const before = sealedBox([older]).seal('the token', 'session');
  expect(both.open(before, 'session')).toBe('the token');
  expect(both.open(before, 'another session')).toBeNull();
  expect(sealedBox([current]).open(before, 'session')).toBeNull();
  expect(sealedBox([older]).open(both.seal('the token', 'session'), 'session')).toBeNull();
  expect(both.keyId).toBe(sealedBox([current]).keyId);
});

test('keys have 32 bytes and different names', () => {
  expect(() => sealedBox([randomBytes(16)])).toThrow('32 bytes');
  expect(sealedBox([randomBytes(32)]).keyId).not.toBe(sealedBox([randomBytes(32)]).keyId);
});

test('a box of the cipher before opens under the one that seals now, and one of a cipher that nobody knows stays shut', () => {
  const keys = [randomBytes(32)] as const;
  const [before, now] = [sealedBox(keys), sealedBox(keys, [chaCha, ...ciphers])];
  const [old, recent] = [before.seal('the token', 'session'), now.seal('the token', 'session')];
  expect([now.open(old, 'session'), now.isCurrent(old, 'session')]).toEqual(['the token', false]);
  expect([now.open(recent, 'session'), now.isCurrent(recent, 'session')]).toEqual(['the token', true]);
  expect(now.open(recent, 'another session')).toBeNull();
  expect(before.open(recent, 'session')).toBeNull();
  // A mark that is taken off or put on does not lead from one to the other.
  expect(now.open(recent.slice(chaCha.mark.length), 'session')).toBeNull();
  expect(now.open(chaCha.mark + old, 'session')).toBeNull();
  expect(now.isCurrent(sealedBox([randomBytes(32), ...keys]).seal('the token', 'session'), 'session')).toBe(false);
});
