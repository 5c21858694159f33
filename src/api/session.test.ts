import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SessionBody } from '../../contract/session-body';
import { sentHeader } from '../../testing/plain-answer';
import type { Http } from '../platform/http';
import { endSession } from './end-session';
import { askSession } from './session';

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(status === 204 ? null : body, { status }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const good: SessionBody = {
  user: 'alice',
  expires_at: 1_800_000_000,
  service: 's1',
  service_name: 'Stacks',
  demo_user: null,
};

test('the relay’s answer is read', async () => {
  expect(await askSession(answering(JSON.stringify({ ...good, extra: 1 })))).toEqual(good);
});

test.each(['<html>', 'null', '[]', '{"user":"alice"}', JSON.stringify({ ...good, user: 5 })])(
  '%s is no answer',
  async (body) => {
    expect(await askSession(answering(body))).toBeNull();
  },
);

test('an error and a network that is gone are no answer', async () => {
  expect(await askSession(answering(JSON.stringify(good), 502))).toBeNull();
  expect(await askSession(offline)).toBeNull();
});

test('what the schema of the contract refuses is refused here too', async () => {
  const field = fc.oneof(fc.constant(null), fc.string(), fc.integer());
  const bodies = fc.record({
    user: field,
    expires_at: fc.option(fc.integer()),
    service: field,
    service_name: field,
    demo_user: field,
  });
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const read = await askSession(answering(JSON.stringify(body)));
      expect(read).toEqual(v.is(SessionBody, body) ? body : null);
    }),
  );
});

test('only a session that ended counts as signed out', async () => {
  expect(await endSession(answering('', 204), 'alice')).toBe('ended');
  expect(await endSession(answering('', 403), 'alice')).toBe('unreached');
  expect(await endSession(offline, 'alice')).toBe('unreached');
});

test('whose session is to end is said: the one of whoever signed in since goes on', async () => {
  const asked: (string | null)[] = [];
  const taken: Http = (_path, init) => {
    asked.push(sentHeader(init, 'x-expected-user'));
    return Promise.resolve(new Response('', { status: 409 }));
  };
  expect(await endSession(taken, 'inés')).toBe('other-user');
  expect(asked).toEqual([encodeURIComponent('inés')]);
});
