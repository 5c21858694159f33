import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { addSets } from '../../../testing/listed-sets';
import type { ServiceSetId } from '../../../contract/ids';
import { backupFile } from '../../client/backup/backup-as-file';
import type { Http } from '../../platform/http';
import { readBackup } from './backup-file';

const endless = '9'.repeat(400);
const picture = { url: 'https://pictures.example/a_m.jpg', width: 'ENDLESS', height: -7 };

/** A device whose service says lengths and counts that JSON reads as numbers without end. */
async function besideAnEndlessService() {
  const clock = fakeClock();
  const service = bareService(clock);
  addSets(service, 1);
  const http: Http = async (path, init) => {
    const answer = await service.http(path, init);
    const text = (await answer.text())
      .replaceAll(/"term_count":\d+/g, `"term_count":${endless}`)
      .replaceAll('"image":null', `"image":${JSON.stringify(picture)}`)
      .replaceAll('"ENDLESS"', endless);
    return new Response(answer.status === 304 || text === '' ? null : text, answer);
  };
  const device = await aDevice({ seed: 1, clock, http });
  await device.settle();
  return device;
}

test('numbers without end of a service are shown as ones that a line holds, and a backup with them can be read', async () => {
  const { client } = await besideAnEndlessService();
  const id = await client.sets.byServiceId(1 as ServiceSetId);
  await client.sets.fetch(id);
  const view = await client.sets.view(id);
  expect(view?.set.terms[0]?.image).toEqual({ url: picture.url, width: 999_999_999, height: 0 });
  expect(view?.missing).toBe(999_999_999 - (view?.set.terms.length ?? 0));
  const [row] = await client.sets.library();
  expect(row?.termCount).toBeLessThanOrEqual(999_999_999);
  const read = await readBackup(await backupFile(await client.backup.read()));
  expect(read.kind).toBe('backup');
  await client.close();
});
