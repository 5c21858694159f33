import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';

test('a new card whose answer does not name it keeps its place, its name and what is typed on it meanwhile', async () => {
  const clock = fakeClock();
  const service = bareService(clock, { namesNewCards: false });
  const { client, settle, shown } = await aDevice({ seed: 1, clock, http: service.http });
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await settle();
  const id = aTermId();
  await client.dispatch({ kind: 'add-term', setId, term: { id, term: 'owl', definition: 'Eule' }, after: null });
  await settle();
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: id,
    changes: { definition: { before: 'Eule', after: 'Uhu' } },
  });
  await settle();
  const there = [...service.sets.values()][0]?.terms.map(({ term, definition }) => `${term} ${definition}`);
  expect([there?.[0], (await shown(setId)).terms[0]?.id, client.sync.status().kind]).toEqual([
    'owl Uhu',
    id,
    'up-to-date',
  ]);
});
