import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import type { TermField } from '../../domain/study-set';
import { decidingSession } from './deciding-session';
import { draftOf } from './editor-draft';
import { editorSession } from './editor-session';
import type { ElsewhereText } from './elsewhere';

const open: Device[] = [];
afterEach(async () => {
  for (const device of open.splice(0)) await device.client.close();
});

type Texts = Partial<Record<TermField, string>>;

/** An editor where "mine" was typed, and not saved yet, when "theirs" came in from elsewhere. */
async function disagreement({
  mine = { definition: 'mine' },
  theirs = { definition: 'theirs' },
}: { readonly mine?: Texts; readonly theirs?: Texts } = {}) {
  const clock = fakeClock();
  const service = bareService(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http });
  open.push(device);
  const { client } = device;
  const create = aCreateSet();
  const { setId } = create;
  await client.dispatch(create);
  await device.settle();
  const atService = [...service.sets.values()][0]!;
  const opened = await device.shown(setId);
  const inner = editorSession(setId, opened, draftOf(opened), {
    newId: () => 'new',
    now: () => clock.now(),
    after: () => () => {},
    dispatch: (...commands) => client.dispatch(...commands),
    hold: () => {},
    lost: () => {},
    view: () => client.sets.view(setId),
  });
  const session = decidingSession(inner, client);
  const [card] = opened.terms;
  if (!card) throw new Error('A set without cards');
  const elsewhere = async (texts: Texts) => {
    clock.advance(10_000);
    const first = atService.terms[0]!;
    atService.terms = [{ ...first, ...texts }, ...atService.terms.slice(1)];
    atService.modified_date = Math.floor(clock.now() / 1000);
    clock.advance(10_000);
    await device.settle();
  };
  for (const [field, text] of Object.entries(mine)) session.type(card.id, field as TermField, text);
  await elsewhere(theirs);
  await session.refresh();
  const notes = () => session.state().elsewhere.filter((note): note is ElsewhereText => note.kind === 'text');
  const noteOf = (field: TermField) => notes().find((note) => note.field === field);
  return {
    session,
    client,
    setId,
    card,
    elsewhere,
    notes,
    /** What was typed is saved, and compared with what the service has: the Outbox asks. */
    compared: async () => {
      await session.flush();
      await device.settle();
      await session.answerDecided();
      await device.settle();
    },
    settle: () => device.settle(),
    async press(button: 'dismiss' | 'takeTheirs', field: TermField = 'definition') {
      const note = noteOf(field);
      if (!note) throw new Error('No line to answer');
      session[button](note);
      // A line that is drawn anew while the choice is carried out is the same line.
      await expect.poll(() => noteOf(field)?.theirs).not.toBe(note.theirs);
      await session.answerDecided();
      await session.flush();
    },
    asked: async () => (await client.outbox.items()).filter(({ state }) => state.kind === 'needs-you').length,
    here: async () => (await device.shown(setId)).terms[0],
    there: () => atService.terms[0],
  };
}

test.each([
  ['mine', 'dismiss'],
  ['theirs', 'takeTheirs'],
] as const)('%s is chosen in the editor: the Outbox asks no more, and the service has it', async (text, button) => {
  const world = await disagreement();
  await world.compared();
  expect([await world.asked(), world.notes().map(({ theirs }) => theirs)]).toEqual([1, ['theirs']]);
  await world.press(button);
  await world.settle();
  expect(await world.asked()).toBe(0);
  expect([await world.here(), world.there()]).toMatchObject([{ definition: text }, { definition: text }]);
  expect(world.session.state().draft.rows[0]).toMatchObject({ definition: text });
});

test.each([
  ['mine', 'dismiss'],
  ['theirs', 'takeTheirs'],
] as const)('%s is chosen before the Outbox asks: it does not begin to', async (text, button) => {
  const world = await disagreement();
  await world.press(button);
  await world.compared();
  expect([await world.asked(), world.there()]).toMatchObject([0, { definition: text }]);
});

test('theirs that changed since is shown before it is chosen about', async () => {
  const world = await disagreement();
  await world.compared();
  await world.elsewhere({ definition: 'theirs, again' });
  await world.press('dismiss');
  expect([await world.asked(), world.notes().map(({ theirs }) => theirs)]).toEqual([1, ['theirs, again']]);
  expect(world.session.state().elsewhere).toBe(world.session.state().elsewhere);
  await world.press('dismiss');
  await world.settle();
  expect([await world.asked(), world.notes(), world.there()]).toMatchObject([0, [], { definition: 'mine' }]);
});

test('of two sides of a card each has its answer; the question is answered with the second', async () => {
  const world = await disagreement({
    mine: { term: 'my term', definition: 'mine' },
    theirs: { term: 'their term', definition: 'theirs' },
  });
  await world.compared();
  await world.press('dismiss', 'term');
  expect(await world.asked()).toBe(1);
  await world.press('takeTheirs', 'definition');
  await world.settle();
  expect([await world.asked(), world.there(), await world.here()]).toMatchObject([
    0,
    { term: 'my term', definition: 'theirs' },
    { term: 'my term', definition: 'theirs' },
  ]);
});

test('what is typed on after "Keep mine" stands over theirs, which its user was shown', async () => {
  const world = await disagreement();
  await world.press('dismiss');
  world.session.type(world.card.id, 'definition', 'mine, and more');
  await world.compared();
  expect([await world.asked(), world.there()]).toMatchObject([0, { definition: 'mine, and more' }]);
});

test('but not over what they wrote after the choice', async () => {
  const world = await disagreement();
  await world.press('dismiss');
  world.session.type(world.card.id, 'definition', 'mine, and more');
  await world.elsewhere({ definition: 'newer' });
  await world.compared();
  expect([await world.asked(), world.there()]).toMatchObject([1, { definition: 'newer' }]);
});

test.each([
  ['mine', 'dismiss'],
  ['theirs', 'takeTheirs'],
] as const)(
  '%s stands in the field at once; what is typed on while the choice is carried out is kept',
  async (text, button) => {
    const world = await disagreement();
    await world.compared();
    const { session, card } = world;
    const [note] = world.notes();
    if (!note) throw new Error('No line to answer');
    session[button](note);
    expect(session.state().draft.rows[0]).toMatchObject({ definition: text });
    session.type(card.id, 'definition', `${text}, and more`);
    await expect.poll(world.notes).toEqual([]);
    await world.compared();
    await expect
      .poll(async () => [await world.asked(), world.there()])
      .toMatchObject([0, { definition: `${text}, and more` }]);
    expect(session.state().draft.rows[0]).toMatchObject({ definition: `${text}, and more` });
  },
);

/** What was typed has been sent when theirs came in; and newer words of theirs, which no line tells of yet, are on the device. */
async function overtaken() {
  const world = await disagreement({ theirs: {} });
  await world.compared();
  world.session.setOpen({ row: world.card.id, field: 'definition' });
  await world.elsewhere({ definition: 'theirs' });
  await world.session.refresh();
  await world.elsewhere({ definition: 'newer' });
  return world;
}

test.each([
  ['mine', 'dismiss'],
  ['theirs', 'takeTheirs'],
] as const)(
  'newer words of theirs that come while %s is chosen are told, and written over by nobody',
  async (text, button) => {
    const world = await overtaken();
    await world.press(button);
    await expect.poll(() => world.notes().map(({ theirs }) => theirs)).toEqual(['newer']);
    await world.compared();
    expect([world.session.state().draft.rows[0], world.notes()[0], world.there()]).toMatchObject([
      { definition: text },
      { theirs: 'newer' },
      { definition: 'newer' },
    ]);
    await world.press('dismiss');
    await world.compared();
    expect([await world.asked(), world.notes(), world.there()]).toMatchObject([0, [], { definition: text }]);
  },
);

test('nor is theirs that changed since, and only the Outbox knows of, when theirs is used', async () => {
  const world = await disagreement();
  await world.compared();
  await world.elsewhere({ definition: 'theirs, again' });
  await world.press('takeTheirs');
  await expect.poll(() => world.notes().map(({ theirs }) => theirs)).toEqual(['theirs, again']);
  expect([await world.asked(), world.there()]).toMatchObject([1, { definition: 'theirs, again' }]);
  await world.press('takeTheirs');
  await world.settle();
  await expect
    .poll(async () => [await world.asked(), await world.here()])
    .toMatchObject([0, { definition: 'theirs, again' }]);
});

/** Mine was saved and sent, and another tab typed over it while its field is open still. */
async function overAnotherTab() {
  const world = await disagreement({ theirs: {} });
  await world.compared();
  const { client, session, setId, card } = world;
  session.setOpen({ row: card.id, field: 'definition' });
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { definition: { before: 'mine', after: 'the other tab' } },
  });
  await session.refresh();
  return world;
}

test.each(['definition', 'term'] as const)(
  'mine is kept over what another tab saved last, with the focus in the %s',
  async (field) => {
    const world = await overAnotherTab();
    const { card } = world;
    world.session.setOpen({ row: card.id, field });
    await world.press('dismiss');
    await world.settle();
    await world.session.refresh();
    expect(world.session.state().draft.rows[0]).toMatchObject({ definition: 'mine' });
    expect([await world.here(), world.there()]).toMatchObject([{ definition: 'mine' }, { definition: 'mine' }]);
  },
);

test('Undo of "Keep mine" gives back the text that it was kept over, and no older one; Redo gives back mine', async () => {
  const world = await overAnotherTab();
  const { session } = world;
  await world.press('dismiss');
  session.undo();
  await world.compared();
  expect(world.there()).toMatchObject({ definition: 'the other tab' });
  session.redo();
  await world.compared();
  expect(world.there()).toMatchObject({ definition: 'mine' });
});
