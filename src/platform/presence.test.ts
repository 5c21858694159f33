import { afterEach, expect, test, vi } from 'vitest';
import { accountKey, browserPresence } from './presence';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['another tab opens an account', accountKey, '{}', ['account']],
  ['another tab puts the account away', accountKey, null, ['account']],
  ['another tab writes something else', 'carrel.theme', 'dark', []],
])('%s', (_, key, newValue, heard) => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  const events: string[] = [];
  const stop = browserPresence.listen((event) => events.push(event));
  const write = () => page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  write();
  stop();
  write();
  expect(events).toEqual(heard);
});
