import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import type { ServiceClassId } from '../../../contract/class-body';
import type { Http } from '../../platform/http';

const aBody = (id: number, title: string) => ({
  id,
  title,
  created_by: 'alice',
  created_date: 1_700_000_000,
  modified_date: 1_700_000_000,
  term_count: 3,
  visibility: 'public',
  editable: 'only_me',
  has_access: true,
});
const sets = [aBody(2, 'two'), aBody(1, 'one'), aBody(2, 'again')];
const classes = [2, 1, 2].map((id, at) => ({ id, name: `class ${at}` }));
const answers: readonly (readonly [RegExp, unknown])[] = [
  [/users\/alice\/sets|favorites|classes\/1\/sets/, sets],
  [/users\/bob\/classes/, classes],
  [/users\/alice$/, { username: 'alice', groups: classes }],
];

test('what a service names twice in a list is there once, where it came first', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const http: Http = async (path, init) => {
    const [, body] = answers.find(([which]) => which.test(path.replace(/\?.*/, ''))) ?? [];
    if (body === undefined) return service.http(path, init);
    const id = new Headers(init.headers).get('x-request-id') ?? '';
    return Response.json(body, { headers: { 'x-relay': '1', 'x-request-id': id } });
  };
  const { client, settle } = await aDevice({ user: 'bob', seed: 2, clock, http });
  await settle();
  const twoAndOne = [{ title: 'two' }, { title: 'one' }];
  expect(await client.sets.ofUser('alice')).toMatchObject({ kind: 'listed', sets: twoAndOne });
  expect(await client.people.favourites('now')).toMatchObject({ kind: 'found', found: twoAndOne });
  expect(await client.people.classSets('now', 1 as ServiceClassId)).toMatchObject({ kind: 'found', found: twoAndOne });
  const twoClasses = [{ id: 2, name: 'class 0' }, { id: 1 }];
  expect(await client.people.classes('now')).toMatchObject({ kind: 'found', found: twoClasses });
  expect(await client.people.person('now', 'alice')).toMatchObject({ kind: 'found', found: { classes: twoClasses } });
  await client.close();
});
