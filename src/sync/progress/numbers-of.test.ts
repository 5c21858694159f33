import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { ownSet } from '../../../testing/own-and-carols-set';
import type { Database } from '../../store/database';
import type { SetId } from '../../domain/study-set';
import { namesOf, numbersOf } from './numbers-of';

/** As a browser answers for a large value whose file is gone. */
const without = (db: Database, lost: SetId): Database => ({
  ...db,
  contents: {
    ...db.contents,
    get: (id) => (id === lost ? Promise.reject(new Error('Failed to read')) : db.contents.get(id)),
  },
});

test('a set whose cards storage gives no more has no numbers here, and the lines of others have theirs', async () => {
  const { client, rows, setId, set, cards } = await ownSet();
  const db = rows();
  const header = await db.sets.get(setId);
  const content = await db.contents.get(setId);
  const lost = 'lost' as SetId;
  await db.sets.put({ ...header!, id: lost, serviceId: 99 as ServiceSetId });
  await db.contents.put({ ...content!, setId: lost });
  const broken = without(db, lost);
  const [{ id }] = cards;
  const numbers = await numbersOf(broken, [lost, setId]);
  expect([numbers.card(lost, id), numbers.set(setId), numbers.card(setId, id)]).toEqual([
    null,
    set.id,
    set.terms[0]?.id,
  ]);
  const number = set.id as ServiceSetId;
  const names = await namesOf(broken, [99 as ServiceSetId, number]);
  const card = cards[0].serviceId!;
  expect([names.card(99 as ServiceSetId, card), names.card(number, card)]).toEqual([undefined, id]);
  await client.close();
});
