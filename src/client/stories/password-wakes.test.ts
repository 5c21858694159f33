import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';

test('a change that waited for a password goes out when the password is right, not with the next poll', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  service.answer({
    method: 'POST',
    path: '/2.0/sets',
    user: 'teacher',
    id: '',
    form: new URLSearchParams([
      ['title', 'Locked'],
      ['lang_terms', 'de'],
      ['lang_definitions', 'en'],
      ['visibility', 'password'],
      ['editable', 'password'],
      ['password', 'open sesame'],
      ['terms[]', 'a'],
      ['terms[]', 'c'],
      ['definitions[]', 'b'],
      ['definitions[]', 'd'],
    ]),
  });
  const [set] = [...service.sets.values()];
  if (!set) throw new Error('no set');
  set.opened.add('alice');
  const { client, settle, shown } = await aDevice({ seed: 1, clock, http: service.http });
  await settle();
  const id = await client.sets.byServiceId(set.id as never);
  await client.sets.fetch(id);
  const [card] = (await shown(id)).terms;
  set.opened.clear();
  await client.dispatch({
    kind: 'edit-term',
    setId: id,
    termId: card!.id,
    changes: { definition: { before: 'b', after: 'mine' } },
  });
  await settle();
  expect((await client.outbox.items()).map(({ state }) => state.kind)).toEqual(['needs-you']);
  expect(await client.sets.enterPassword(id, 'open sesame')).toBe('ok');
  for (let turn = 0; turn < 2_000 && set.terms[0]?.definition !== 'mine'; turn += 1) {
    clock.advance(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(set.terms[0]?.definition).toBe('mine');
});
