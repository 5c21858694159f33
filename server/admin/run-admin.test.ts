import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { withCodes } from '../../testing/with-codes';
import { clientRepository } from '../oauth/client-repository';
import { sha256 } from '../oauth/secrets';
import { isPassword } from '../users/password-hash';
import { secondFactorRepository } from '../users/second-factor-repository';
import { securityEventRepository } from '../users/security-event-repository';
import { userRepository } from '../users/user-repository';
import { runAdmin } from './run-admin';

let service: TestService;
let said: string[];
let complaints: string[];
let secret: string;
let closed: number;
beforeEach(async () => {
  service = await aService();
  [said, complaints, secret, closed] = [[], [], 'typed on standard input', 0];
});
afterEach(() => service.close());

const admin = (...words: string[]) => {
  const say = (line: string) => void said.push(line);
  const { db, engine } = service.database;
  return runAdmin(words, {
    say,
    complain: (line) => void complaints.push(line),
    open: async () => ({
      world: {
        db,
        clock: service.clock,
        defaultAccountType: 'plus',
        publicUrl: 'https://cards.example',
        isUniqueViolation: engine.isUniqueViolation,
        say,
        readSecret: async () => secret,
      },
      close: async () => void (closed += 1),
    }),
  });
};
const user = (name: string) => userRepository.find(service.database.db, name);
const statusOf = async (token: string) => (await service.call('GET', '/2.0/users/nadia', token)).status;

describe('people', () => {
  test('an account is made with a random password that is told once and counts', async () => {
    expect(await admin('create-user', 'Mira', '--type', 'teacher')).toBe(0);
    const [, password = ''] = /^Password: ([A-Za-z0-9]{16})$/.exec(said.at(-2) ?? '') ?? [];
    const made = await user('mira');
    expect([made?.username, made?.accountType, await isPassword(made?.passwordHash ?? '', password)]).toEqual([
      'Mira',
      'teacher',
      true,
    ]);
    expect(made?.mustChange).toBe(true);
    expect(await admin('create-user', 'MIRA')).toBe(1);
    expect(await admin('create-user', 'no spaces')).toBe(1);
    expect(await admin('create-user', 'other', '--type', 'rich')).toBe(1);
    expect(complaints).toEqual([
      'There is a user MIRA already.',
      'A username has 1 to 25 letters, digits, "_" or "-".',
      '"rich" is no type of account. There are free, plus and teacher.',
    ]);
    expect(closed).toBe(4);
  });

  test('a new password ends every token, and one from standard input is not repeated', async () => {
    const token = await service.tokenFor(await service.addUser('nadia'));
    expect(await statusOf(token)).toBe(200);
    expect(await admin('reset-password', 'NADIA', '--stdin')).toBe(0);
    expect(await statusOf(token)).toBe(401);
    expect(await isPassword((await user('nadia'))?.passwordHash ?? '', secret)).toBe(true);
    expect((await user('nadia'))?.mustChange).toBe(true);
    expect(said.join('\n')).not.toContain(secret);
    secret = 'short';
    expect(await admin('reset-password', 'nadia', '--stdin')).toBe(1);
    expect(await admin('reset-password', 'nobody')).toBe(1);
    expect(complaints).toEqual(['A password needs at least 8 characters.', 'There is no user nobody.']);
  });

  test('a link to a new password is printed, replaces the one before, and is told to the owner', async () => {
    const id = await service.addUser('nadia');
    await withCodes(service, id);
    const keys: string[] = [];
    for (const words of [['nadia'], ['NADIA', '--factor']]) {
      expect(await admin('reset-link', ...words)).toBe(0);
      keys.push(/^Link: https:\/\/cards\.example(\/.*)$/m.exec(said.join('\n'))?.[1] ?? '');
      said = [];
    }
    const statuses = await Promise.all(keys.map(async (url) => (await service.send({ method: 'GET', url })).status));
    expect(statuses).toEqual([410, 200]);
    expect(
      (await securityEventRepository.ofUser(service.database.db, id)).map(({ kind, network }) => [kind, network]),
    ).toEqual([
      ['link-made', null],
      ['link-made', null],
    ]);
    expect([await admin('reset-link', 'nobody'), await admin('reset-link', 'nadia', '--yes')]).toEqual([1, 2]);
    await service.database.db.updateTable('users').set({ is_demo: 1 }).where('id', '=', id).execute();
    expect(await admin('reset-link', 'nadia')).toBe(1);
    expect(complaints.at(-1)).toBe('The demonstration account keeps its password.');
  });

  test('a new password keeps a second factor, and another command takes that away and tells the owner', async () => {
    const id = await service.addUser('nadia');
    expect(await admin('remove-second-factor', 'nadia')).toBe(1);
    expect(complaints).toEqual(['nadia has no second factor.']);
    await withCodes(service, id);
    const asked = async () => (await secondFactorRepository.codes(service.database.db, id)) !== null;
    await admin('reset-password', 'nadia');
    expect([await asked(), said.join(' ').includes('A second factor is asked for as before.')]).toEqual([true, true]);
    expect(await admin('remove-second-factor', 'NADIA')).toBe(0);
    expect(await asked()).toBe(false);
    const events = await securityEventRepository.ofUser(service.database.db, id);
    expect(events.map(({ kind, network }) => [kind, network])).toEqual([
      ['factors-taken', null],
      ['password-reset', null],
    ]);
    expect(await admin('remove-second-factor', 'nadia')).toBe(1);
    said = [];
    await admin('reset-password', 'nadia');
    expect(said.join(' ')).not.toContain('A second factor is asked for');
  });

  test('an account goes with all that hangs on it, and not by mistake', async () => {
    const id = await service.addUser('nadia');
    const token = await service.tokenFor(id);
    const set = await service.addSet(token);
    const other = await service.tokenFor(await service.addUser('omar'));
    await service.call('PUT', `/2.0/users/omar/favorites/${set}`, other);
    expect(await admin('delete-user', 'nadia')).toBe(1);
    expect(complaints).toEqual([
      'nadia has 1 set, 0 classes and 0 apps. Nothing was deleted. To delete all of it, add --yes.',
    ]);
    expect(await statusOf(token)).toBe(200);
    expect(await admin('delete-user', 'nadia', '--yes')).toBe(0);
    expect(said).toEqual(['nadia is deleted, with 1 set, 0 classes and 0 apps.']);
    expect([await statusOf(token), (await service.call('GET', `/2.0/sets/${set}`, other)).status]).toEqual([401, 404]);
    expect((await service.call('GET', '/2.0/users/omar/favorites', other)).json()).toEqual([]);
  });

  test('types change, and everybody is listed', async () => {
    const nadia = await service.addUser('nadia', 'free');
    const omar = await service.addUser('Omar');
    await service.addSet(await service.tokenFor(omar));
    expect(await admin('set-type', 'nadia', 'plus')).toBe(0);
    await withCodes(service, nadia);
    said = [];
    expect(await admin('users')).toBe(0);
    expect(said).toEqual([
      'number  username  type  since       factor  sets',
      `${String(nadia).padEnd(6)}  nadia     plus  2023-11-14  yes     0`,
      `${String(omar).padEnd(6)}  Omar      plus  2023-11-14  no      1`,
    ]);
  });
});

describe('apps', () => {
  test('one is made with an id and a secret that are told once', async () => {
    expect(await admin('create-client', 'My tool', 'my-tool://back', '--exact')).toBe(0);
    const [clientId = '', madeSecret = ''] = said.map((line) => line.split(': ')[1] ?? '');
    expect([clientId, madeSecret].map((text) => /^[A-Za-z0-9]+$/.exec(text)?.[0].length)).toEqual([10, 32]);
    const client = await clientRepository.find(service.database.db, clientId);
    expect(client).toMatchObject({
      name: 'My tool',
      redirectUri: 'my-tool://back',
      exactRedirect: true,
      secretHash: sha256(madeSecret),
    });
    for (const uri of ['javascript:1', 'http://x/#y', 'https://x/?code=1', 'nothing'])
      expect(await admin('create-client', 'x', uri)).toBe(1);
    expect(await admin('new-secret', clientId)).toBe(0);
    expect((await clientRepository.find(service.database.db, clientId))?.secretHash).not.toBe(client?.secretHash);
    said = [];
    await admin('clients');
    expect(said.find((line) => line.startsWith(clientId))).toMatch(/My tool +operator +2027-01-15 +my-tool:\/\/back$/);
  });

  test('a suspended one gets nothing more until it may again', async () => {
    const token = await service.tokenFor(await service.addUser('nadia'));
    expect(await admin('suspend-client', 'testing')).toBe(0);
    const read = () => service.send({ method: 'GET', url: '/2.0/users/nadia?client_id=testing' });
    expect([await statusOf(token), (await read()).status]).toEqual([401, 401]);
    expect(await admin('resume-client', 'testing')).toBe(0);
    expect([await statusOf(token), (await read()).status]).toEqual([401, 200]);
    expect(await admin('delete-client', 'testing')).toBe(1);
    expect(await admin('delete-client', 'testing', '--yes')).toBe(0);
    expect((await read()).status).toBe(401);
  });

  test('the web app’s own registration is left alone', async () => {
    const web = await clientRepository.findWeb(service.database.db);
    for (const command of ['new-secret', 'suspend-client']) expect(await admin(command, web?.clientId ?? '')).toBe(1);
    expect(await admin('delete-client', web?.clientId ?? '', '--yes')).toBe(1);
    expect(new Set(complaints)).toEqual(
      new Set(['This is the registration of the web app itself. It follows the settings of the server.']),
    );
  });
});

test('every command that changes something leaves one line for the log, and no other does', async () => {
  const id = await service.addUser('nadia');
  await withCodes(service, id);
  const acts = async () =>
    (await service.database.db.selectFrom('operator_acts').selectAll().orderBy('id').execute()).map(
      ({ event, user_id: of, client }) => [event.replace('operator-', ''), of ?? client],
    );
  await admin('create-user', 'mira');
  const mira = (await user('mira'))?.id;
  await admin('create-client', 'App', 'https://app.example/cb');
  const client = /^Client id: (\w+)$/m.exec(said.join('\n'))?.[1] ?? '';
  for (const words of ['reset-password nadia', 'reset-link nadia', 'remove-second-factor nadia', 'set-type nadia free'])
    await admin(...words.split(' '));
  for (const command of ['new-secret', 'suspend-client', 'resume-client', 'delete-client'])
    await admin(command, client, ...(command === 'delete-client' ? ['--yes'] : []));
  await admin('delete-user', 'mira', '--yes');
  for (const words of ['users', 'clients', 'delete-user nadia', 'delete-user nobody --yes', '--help'])
    await admin(...words.split(' '));
  expect(await acts()).toEqual([
    ['user-made', mira],
    ['client-made', client],
    ['password-reset', id],
    ['link-made', id],
    ['factor-removed', id],
    ['type-changed', id],
    ['client-secret', client],
    ['client-suspended', client],
    ['client-resumed', client],
    ['client-deleted', client],
    ['user-deleted', mira],
  ]);
});

describe('a complaint about a set', () => {
  const found = async (word: string, token: string) =>
    (await service.call('GET', `/search/sets?q=${word}`, token)).json<{ total_results: number }>().total_results;
  const told = async (id: number) =>
    (await securityEventRepository.ofUser(service.database.db, id)).map(({ kind, app }) => [kind, app]);

  test('closes the set to all but its author, who is told; nothing else of theirs is touched', async () => {
    const nadia = await service.addUser('nadia');
    const [token, stranger] = [await service.tokenFor(nadia), await service.tokenFor(await service.addUser('omar'))];
    const form = (title: string) => [['title', title], ...aSetForm.filter(([name]) => name !== 'title')] as const;
    const [copied, other] = [await service.addSet(token, form('Copied')), await service.addSet(token, form('Other'))];
    const before = (await service.call('GET', `/2.0/sets/${copied}`, token)).headers['etag'];
    expect(await admin('hide-set', String(copied))).toBe(0);
    const seen = async (by: string, id: number) => (await service.call('GET', `/2.0/sets/${id}`, by)).status;
    expect([await seen(stranger, copied), await seen(token, copied), await seen(stranger, other)]).toEqual([
      401, 200, 200,
    ]);
    expect((await service.call('GET', `/2.0/sets/${copied}`, token)).headers['etag']).not.toBe(before);
    expect([await found('copied', stranger), await found('other', stranger)]).toEqual([0, 1]);
    expect(await told(nadia)).toEqual([['set-hidden', 'Copied']]);
  });

  test('deletes it, once that is said for certain', async () => {
    const nadia = await service.addUser('nadia');
    const token = await service.tokenFor(nadia);
    const id = await service.addSet(token);
    expect([await admin('delete-set', String(id)), complaints.at(-1)]).toEqual([1, expect.stringContaining('--yes')]);
    expect(await admin('delete-set', String(id), '--yes')).toBe(0);
    expect((await service.call('GET', `/2.0/sets/${id}`, token)).status).toBe(404);
    expect((await told(nadia)).map(([kind]) => kind)).toEqual(['set-deleted']);
    for (const number of [String(id), 'x', '0', '1e3']) expect(await admin('hide-set', number)).toBe(1);
    const acts = await service.database.db.selectFrom('operator_acts').select(['event', 'user_id']).execute();
    expect(acts).toEqual([{ event: 'operator-set-deleted', user_id: nadia }]);
  });
});

describe('what is asked', () => {
  test('help needs no database', async () => {
    for (const words of [[], ['--help'], ['help'], ['reset-password', '-h']]) expect(await admin(...words)).toBe(0);
    expect([closed, said.join('\n').includes('reset-password <username> [--stdin]')]).toEqual([0, true]);
  });

  test.each([
    [['eat'], 'There is no command eat.'],
    [['constructor'], 'There is no command constructor.'],
    [['reset-password'], 'It goes like this: npm run admin -- reset-password <username> [--stdin]'],
    [['reset-password', 'a', 'secret'], 'It goes like this'],
    [['users', '--yes'], 'users takes no --yes.'],
    [['users', '--what'], 'Unknown option'],
  ])('%j is not understood', async (words, complaint) => {
    expect([await admin(...words), closed]).toEqual([2, 0]);
    expect(complaints[0]).toContain(complaint);
  });
});
