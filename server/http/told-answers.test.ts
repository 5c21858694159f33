import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import type { SecurityEntry } from '../operate/log';

let service: TestService;
let told: SecurityEntry[];
beforeEach(async () => {
  told = [];
  service = await aService({}, { logSecurity: (entry) => void told.push(entry) });
});
afterEach(() => service.close());

test('guesses at the password of a set are told, by number and network alone', async () => {
  const [owner, guesser] = [await service.addUser('nadia'), await service.addUser('omar')];
  const fields = [...aSetForm, ['visibility', 'password'], ['editable', 'only_me'], ['password', 'hUsh']] as const;
  const made = await service.call('POST', '/2.0/sets', await service.tokenFor(owner), fields);
  const { set_id: id } = made.json<{ set_id: number }>();
  const token = await service.tokenFor(guesser);
  for (const password of ['gUess1', 'gUess2', 'gUess3', 'gUess4', 'gUess5', 'gUess6', 'hUsh'])
    await service.call('POST', `/2.0/sets/${id}/password`, token, [['password', password]]);
  const wrong = { event: 'set-password-wrong', user: guesser, network: '127.0.0.1' };
  // Of one network a line a second of each kind, four at once.
  const slowed = { ...wrong, event: 'set-password-slowed' };
  expect(told).toEqual([wrong, wrong, wrong, wrong, slowed, slowed]);
  const welcome = await service.addUser('ada');
  service.clock.advance(4_000);
  await service.call('POST', `/2.0/sets/${id}/password`, await service.tokenFor(welcome), [['password', 'hUsh']]);
  expect(told.at(-1)).toEqual({ event: 'set-password-right', user: welcome, network: '127.0.0.1' });
});

test('classes and who is put into them are told; what is refused there, and what is read, is not', async () => {
  const creator = await service.addUser('nadia');
  await service.addUser('omar');
  const token = await service.tokenFor(creator);
  const made = await service.call('POST', '/2.0/classes', token, [['name', 'Birds']]);
  const [, place = ''] = /(\/2\.0\/classes\/\d+)/.exec(made.headers['location'] ?? made.text) ?? [];
  expect(place).not.toBe('');
  const member = `${place}/members/omar`;
  await service.call('GET', place, token);
  await service.call('PUT', `${place}/members/nobody`, token);
  await service.call('PUT', place, token, [['name', 'Garden birds']]);
  await service.call('PUT', member, token);
  await service.call('DELETE', member, token);
  service.clock.advance(4_000);
  const set = `${place}/sets/${await service.addSet(token)}`;
  await service.call('PUT', set, token);
  await service.call('DELETE', set, token);
  await service.call('DELETE', place, token);
  expect(told.map(({ event, user }) => [event, user])).toEqual([
    ['class-made', creator],
    ['class-changed', creator],
    ['member-added', creator],
    ['member-removed', creator],
    ['class-set-added', creator],
    ['class-set-removed', creator],
    ['class-deleted', creator],
  ]);
});

test('what is refused to somebody who proved who they are is told, and what is refused to nobody in particular is not', async () => {
  const [owner, stranger] = [await service.addUser('nadia'), await service.addUser('omar')];
  const set = `/2.0/sets/${await service.addSet(await service.tokenFor(owner))}`;
  const token = await service.tokenFor(stranger);
  expect((await service.send({ method: 'DELETE', url: set })).status).toBe(401);
  expect((await service.call('DELETE', set, token)).status).toBe(401);
  expect((await service.call('GET', '/2.0/users/nadia/studied', token)).status).toBe(401);
  expect((await service.call('GET', '/2.0/sets/999999', token)).status).toBe(404);
  const refused = { event: 'refused', user: stranger, network: '127.0.0.1' };
  expect(told).toEqual([refused, refused]);
});

test('a request under a foreign name is told', async () => {
  await service.send({ method: 'GET', url: '/2.0/sets/1', headers: { host: 'evil.example' } });
  expect(told).toEqual([{ event: 'foreign-host', network: '127.0.0.1' }]);
});
