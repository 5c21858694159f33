import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet } from '../../../testing/own-and-carols-set';

test('a set deleted here and changed there shows what it said and what it says, also when it changes again', async () => {
  const { clock, client, service, way, setId, set, waiting } = await ownSet();
  const othersWrite = (definition: string) =>
    service.answer({
      method: 'PUT',
      path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
      form: new URLSearchParams({ definition }),
      user: 'alice',
      id: definition,
    });
  const shown = async () =>
    (await waiting()).map(({ state }) =>
      state.kind === 'needs-you' && state.problem.kind === 'conflict' ? state.problem.fields : state.kind,
    );
  const said = () => [set.title, ...set.terms.map(({ term, definition }) => `${term} – ${definition}`)];
  const before = said();
  way.fail('drop-before');
  await client.dispatch({ kind: 'delete-set', setId });
  othersWrite('changed there');
  way.mend();
  await pass(clock, 120_000);
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
  for (const word of ['changed there', 'changed again']) {
    othersWrite(word);
    await pass(clock, 240_000);
    const [fields] = await shown();
    if (typeof fields !== 'object') throw new Error(`Nothing is asked: ${fields}`);
    expect(fields.map((field) => [linesOf(field.before), linesOf(field.theirs)])).toEqual([[before, said()]]);
    expect(said().join('\n')).toContain(word);
  }
  expect(service.sets.size).toBe(1);
  await client.close();
});
