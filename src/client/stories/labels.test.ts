import { expect, test } from 'vitest';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { labelsOn } from '../../domain/set-label';
import { isSoak } from '../../../testing/soak';
import type { SetId } from '../../domain/study-set';
import { openClient } from '../open-client';

async function aShelf() {
  const client = await openClient({ kind: 'device' }, oneBrowser(1, fakeClock(0)).tab());
  const [birds, trees] = [aCreateSet(), aCreateSet()];
  await client.dispatch(birds);
  await client.dispatch(trees);
  const labels = async () =>
    Promise.all([birds, trees].map(async ({ setId }) => (await client.sets.view(setId))?.labels));
  return { client, birds: birds.setId, trees: trees.setId, labels };
}

test('labels are put on and taken off, and a label renamed is renamed wherever it is by then', async () => {
  const { client, birds, trees, labels } = await aShelf();
  await client.study.changeLabels([{ setId: birds, label: 'Exam', has: true }]);
  const later = client.study.changeLabels([{ setId: trees, label: 'Exam', has: true }]);
  const renamed = client.study.renameLabel('Exam', 'May');
  await later;
  expect(new Set(await renamed)).toEqual(new Set([birds, trees]));
  expect(await labels()).toEqual([['May'], ['May']]);
  await client.study.changeLabels([{ setId: birds, label: 'May', has: false }]);
  expect(await labels()).toEqual([[], ['May']]);
  expect(await client.study.renameLabel('May', null)).toEqual([trees]);
  expect(await labels()).toEqual([[], []]);
});

const many = isSoak ? 100_000 : 200;

test(
  `a label is put on ${many} sets, renamed and taken off, each time on all of them`,
  { timeout: 1_800_000 },
  async () => {
    const { client, birds, labels } = await aShelf();
    const others = Array.from({ length: many - 1 }, (_, at) => `set ${at}` as SetId);
    await client.study.changeLabels([birds, ...others].map((setId) => ({ setId, label: 'All', has: true })));
    expect(await labels()).toEqual([['All'], []]);
    expect(new Set(await client.study.renameLabel('All', 'Everything'))).toEqual(new Set([birds, ...others]));
    expect(await labels()).toEqual([['Everything'], []]);
    expect(await client.study.renameLabel('Everything', null)).toHaveLength(many);
    expect(await client.study.renameLabel('Everything', 'None')).toEqual([]);
  },
);

test('a set may have a thousand labels, and the library knows them', async () => {
  const { client, birds } = await aShelf();
  const many = Array.from({ length: 1_000 }, (_, at) => `Label ${at}`);
  await client.study.changeLabels(many.map((label) => ({ setId: birds, label, has: true })));
  const rows = await client.sets.library();
  expect([...labelsOn(rows).keys()]).toEqual(many);
});
