import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SetBody } from '../../contract/set-body';
import { type Fields, type TestService, aService, aSetForm } from '../../testing/a-service';
import { inTransaction } from '../db/in-transaction';
import type { Answer } from '../http/answer';
import type { ApiCall } from '../http/api-call';
import { Form } from '../http/form';
import { cardStaging } from '../terms/ready-cards';
import { accountQuotas } from '../users/quotas';
import { setWriting } from './set-writing';

const count = 10_000;
let service: TestService;
let eve: { readonly userId: number; readonly token: string };
beforeEach(async () => {
  service = await aService();
  const userId = await service.addUser('eve');
  eve = { userId, token: await service.tokenFor(userId) };
});
afterEach(() => service.close());

const words: Fields = Array.from({ length: count }, (_, at) => ['terms[]', `word ${at}`]);
const meanings = (of: string): Fields => Array.from({ length: count }, (_, at) => ['definitions[]', `${of} ${at}`]);
const languages: Fields = [
  ['lang_terms', 'en'],
  ['lang_definitions', 'de'],
];
const creation: Fields = [['title', 'Long'], ...languages, ...words, ...meanings('meaning')];
const edition = (ids: readonly number[]): Fields => [
  ...ids.map((id) => ['term_ids[]', String(id)] as const),
  ...words,
  ...meanings('sense'),
];

/** What a write asks of the database and of its form while it keeps others from writing. */
interface Inside {
  statements: number;
  /** Letters of the statements with all that they bring along. */
  letters: number;
  formReads: number;
}

class CountedForm extends Form {
  reads = 0;
  override scalar(name: string) {
    this.reads += 1;
    return super.scalar(name);
  }
  override array(name: string) {
    this.reads += 1;
    return super.array(name);
  }
}

/** A creation or an edit, and what of it is in the transaction. `before` runs when all is ready and it is not begun. */
async function written(
  act: 'create' | 'edit',
  { fields, set = 0, before }: { fields: Fields; set?: number; before?: () => Promise<unknown> },
) {
  const inside: Inside = { statements: 0, letters: 0, formReads: 0 };
  const db = service.database.db.withPlugin({
    transformQuery({ node }) {
      inside.letters += JSON.stringify(node).length;
      return node;
    },
    transformResult({ result }) {
      inside.statements += 1;
      return Promise.resolve(result);
    },
  });
  const form = new CountedForm([], { fields });
  const call: ApiCall = {
    caller: {
      kind: 'user',
      userId: eve.userId,
      username: 'eve',
      accountType: 'free',
      scopes: new Set(['read', 'write_set']),
    },
    holders: ['eve'],
    params: { set_id: String(set) },
    form,
    files: [],
    header: () => undefined,
    weigh: () => undefined,
    isJsonP: false,
    async commit(work) {
      await before?.();
      const answer = await inTransaction(db, async (transaction): Promise<Answer> => {
        Object.assign(inside, { statements: 0, letters: 0 });
        const reads = form.reads;
        const made = await work(transaction);
        Object.assign(told, inside, { formReads: form.reads - reads });
        return made;
      });
      return answer;
    },
  };
  const told: Inside = { statements: 0, letters: 0, formReads: 0 };
  const writing = setWriting({
    db: service.database.db,
    clock: service.clock,
    publicUrl: '',
    quotas: accountQuotas(db, { sets: 10, cards: 100_000, pictures: 1, bytes: 1e9 }, service.clock.now),
    staging: cardStaging(service.database),
    indexLater: () => undefined,
  });
  const { body } = await writing[act](call);
  return { inside: told, set: set || (body as { readonly id: number }).id };
}

const cardsOf = async (set: number) =>
  (await service.call('GET', `/2.0/sets/${set}`, eve.token)).json<SetBody>().terms ?? [];
const staged = async () => {
  if (!service.database.engine.writesOneByOne) return [];
  const { rows } = await sql`select * from temp.staged_cards`.execute(service.database.db);
  return rows;
};
/** Where others wait for the writer, nothing of ten thousand cards is said while they do. */
const mostLetters = () => (service.database.engine.writesOneByOne ? 50_000 : Infinity);

test('a set of ten thousand cards keeps others from writing for some thirty statements that bring nothing along', async () => {
  const { inside, set } = await written('create', { fields: creation });
  expect(inside.statements).toBeLessThan(30);
  expect(inside.letters).toBeLessThan(mostLetters());
  expect(inside.formReads).toBe(0);
  const cards = await cardsOf(set);
  expect(cards.map(({ term, definition }) => `${term}, ${definition}`)).toEqual(
    Array.from({ length: count }, (_, at) => `word ${at}, meaning ${at}`),
  );
  expect(cards.map(({ id }) => id)).toEqual(cards.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(await staged()).toEqual([]);
});

test('so does an edit of all of them, which reads none of them a second time', async () => {
  const { set } = await written('create', { fields: creation });
  const ids = (await cardsOf(set)).map(({ id }) => id);
  const { inside } = await written('edit', { set, fields: edition(ids.toReversed()) });
  expect(inside.statements).toBeLessThan(35);
  expect(inside.letters).toBeLessThan(mostLetters());
  expect(inside.formReads).toBe(0);
  const cards = await cardsOf(set);
  expect(cards.map(({ id }) => id)).toEqual(ids.toReversed());
  expect([cards[0]?.definition, cards.at(-1)?.definition]).toEqual(['sense 0', `sense ${count - 1}`]);
  const same = await written('edit', { set, fields: edition(ids.toReversed()) });
  expect(same.inside.statements).toBeLessThan(10);
  expect(await staged()).toEqual([]);
});

test('an edit that was made ready is made anew when somebody came between', async () => {
  const { set } = await written('create', { fields: creation });
  const ids = (await cardsOf(set)).map(({ id }) => id);
  const editLast = async () => {
    const url = `/2.0/sets/${set}/terms/${ids.at(-1)}`;
    expect((await service.call('PUT', url, eve.token, [['definition', 'between']])).status).toBe(204);
  };
  // The last card is sent as it was.
  const fields = [...edition(ids).slice(0, -1), ['definitions[]', `meaning ${count - 1}`] as const];
  await written('edit', { set, fields, before: editLast });
  const cards = await cardsOf(set);
  expect(cards.map(({ id }) => id)).toEqual(ids);
  expect([cards[0]?.definition, cards.at(-1)?.definition]).toEqual(['sense 0', `meaning ${count - 1}`]);
});

test('of a write that is refused at last nothing is left, neither where it lay ready nor in the set', async () => {
  const { set } = await written('create', { fields: creation });
  const ids = (await cardsOf(set)).map(({ id }) => id);
  const deleteOne = () => service.call('DELETE', `/2.0/sets/${set}/terms/${ids[0]}`, eve.token);
  await expect(written('edit', { set, fields: edition(ids), before: deleteOne })).rejects.toThrow();
  expect((await cardsOf(set)).map(({ definition }) => definition).slice(0, 2)).toEqual(['meaning 1', 'meaning 2']);
  expect(await staged()).toEqual([]);
});

test('texts and numbers come through as they were sent', async () => {
  const odd = ['"quoted"', '\\back', '', '\u{1}\t\n', '木\u{1f426}', '[1]', '{"a":1}', '007', 'null'];
  const set = await service.addSet(eve.token, [
    ...aSetForm.slice(0, 1),
    ...languages,
    ...odd.flatMap((text): Fields => [
      ['terms[]', text],
      ['definitions[]', `${text}.`],
    ]),
  ]);
  expect((await cardsOf(set)).map(({ term, definition }) => [term, definition])).toEqual(
    odd.map((text) => [text, `${text}.`]),
  );
});
