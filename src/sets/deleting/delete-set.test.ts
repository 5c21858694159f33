import { expect, test } from 'vitest';
import { aCreateSet } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import type { CarrelClient } from '../../client/carrel-client';
import { openClient } from '../../client/open-client';
import type { ToastMessage } from '../../ui/use-toast';
import { deleteSet } from './delete-set';

const full = () => Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'));

/** A device with one set, on the page of which somebody deletes it. */
async function aSetPage() {
  const client = await openClient(
    { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' },
    oneBrowser().tab(),
  );
  const create = aCreateSet();
  await client.dispatch(create);
  const page = { told: [] as ToastMessage[], isLeft: false };
  const title = async () => (await client.sets.view(create.setId))?.set.title ?? null;
  const press = async (over: Partial<CarrelClient> = {}) => {
    const view = await client.sets.view(create.setId);
    if (!view) throw new Error('The set is not there');
    const toast = (message: ToastMessage) => {
      page.told.push(message);
      return () => undefined;
    };
    await deleteSet({ ...client, ...over }, view, toast, () => (page.isLeft = true));
  };
  return { client, page, title, press };
}

test('a set is deleted and brought back', async () => {
  const { page, title, press } = await aSetPage();
  await press();
  expect([await title(), page.isLeft, page.told.map(({ text }) => text)]).toEqual([null, true, ['Deleted “Birds”']]);
  page.told[0]?.undo?.();
  await expect.poll(title).toBe('Birds');
});

test('a full device that deletes nothing says so, and the page stays', async () => {
  const { page, title, press } = await aSetPage();
  await press({ dispatch: full });
  expect([await title(), page.isLeft]).toEqual(['Birds', false]);
  expect(page.told).toEqual([{ text: '“Birds” was not deleted. This device is full.', isProblem: true }]);
});

test('a deletion that cannot be taken back says why', async () => {
  const { client, page, title, press } = await aSetPage();
  await press({ outbox: { ...client.outbox, items: () => client.outbox.items(), discard: full } });
  page.told[0]?.undo?.();
  await expect
    .poll(() => page.told[1])
    .toEqual({
      text: '“Birds” was not brought back. This device is full.',
      isProblem: true,
    });
  expect(await title()).toBeNull();
});
