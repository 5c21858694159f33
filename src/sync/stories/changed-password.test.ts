import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { type RealService, realService } from '../../../testing/real-service';
import type { SetId } from '../../domain/study-set';

let service: RealService;
let clock: FakeClock;
let client: Awaited<ReturnType<typeof aMemoryTab>>;
let setId: SetId;
let number: number;

/** A public set of carol's at our own service, which whoever knows its password may edit, opened at alice's. */
beforeAll(async () => {
  clock = fakeClock();
  service = await realService();
  const http = await service.asUser('alice', clock);
  await service.signUp('carol', clock);
  const form = new URLSearchParams({
    title: 'Of carol',
    lang_terms: 'de',
    lang_definitions: 'en',
    visibility: 'public',
    editable: 'password',
    password: 'open sesame',
  });
  for (const word of ['eins', 'zwei', 'drei', 'vier']) {
    form.append('terms[]', word);
    form.append('definitions[]', `${word}!`);
  }
  const made = await asked('carol', 'POST', '/2.0/sets', form);
  number = made['set_id'] as number;
  client = await aMemoryTab(oneBrowser(1, clock).tab(http));
  setId = await client.sets.byServiceId(number as ServiceSetId);
  await client.sets.fetch(setId);
});
afterAll(async () => {
  await client.close();
  await service.close();
});

async function asked(
  user: string,
  method: string,
  path: string,
  form: URLSearchParams | null = null,
): Promise<Record<string, unknown>> {
  const { text } = await service.ask(user, { method, path, form, id: method, key: null, ifMatch: null });
  return JSON.parse(text ?? '{}') as Record<string, unknown>;
}

/** Time goes by for a service that really takes some. */
async function settle(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await pass(clock, 1_000);
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Whether alice may edit it: what the service says, and what is shown here. */
const mayEdit = async () => [
  (await asked('alice', 'GET', `/2.0/sets/${number}`))['can_edit'],
  (await client.sets.view(setId))?.canEdit,
];

test('at our own service whoever enters the password of a public set may edit it here at once', async () => {
  expect(await mayEdit()).toEqual([false, false]);
  expect(await client.sets.enterPassword(setId, 'open sesame')).toBe('ok');
  await settle(3_000);
  await client.sets.fetch(setId);
  await client.sync.now();
  expect(await mayEdit()).toEqual([true, true]);
});

test('once its maker has changed it, three edits wait for the new one, and are not tried without end', async () => {
  await asked(
    'carol',
    'PUT',
    `/2.0/sets/${number}`,
    new URLSearchParams({ editable: 'password', password: 'another one' }),
  );
  service.calls.length = 0;
  const { terms } = (await client.sets.view(setId))!.set;
  for (const { id, definition } of terms.slice(0, 3))
    await client.dispatch({
      kind: 'edit-term',
      setId,
      termId: id,
      changes: { definition: { before: definition, after: 'mine' } },
    });
  await settle(15_000);
  // One question for the set; the others wait behind it.
  expect((await client.outbox.items()).map(({ state }) => (state.kind === 'waiting' ? state.reason : state))).toEqual([
    { kind: 'needs-you', problem: { kind: 'password-needed' } },
    'behind-set',
    'behind-set',
  ]);
  expect(service.calls.filter((call) => call.startsWith('PUT')).length).toBeLessThan(8);
});
