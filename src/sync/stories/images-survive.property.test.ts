import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import type { Command } from '../../domain/command';
import type { SetId, StudySet } from '../../domain/study-set';
import { runs } from '../../../testing/soak';

const picture = (name: number) => ({ url: `http://service/images/${name}_m.jpg`, width: 240, height: 160 });

/** A device and a bare service with one set of four cards, three of them with a picture. */
async function aPicturedSet() {
  const clock = fakeClock();
  const service = bareService(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http });
  const card = (term: string, definition: string) => ({ id: aTermId(), term, definition });
  const create = aCreateSet({
    visibility: 'public',
    terms: [card('a', '1'), card('b', '2'), card('c', '3'), card('d', '4')],
  });
  await device.client.dispatch(create);
  await device.settle();
  const [there] = service.sets.values();
  if (!there) throw new Error('The set did not arrive');
  const paint = (place: number, name: number | null) => {
    there.terms = there.terms.map((term, index) =>
      index === place ? { ...term, image: name === null ? null : picture(name) } : term,
    );
    there.modified_date = Math.max(Math.floor(clock.now() / 1000), there.modified_date + 1);
  };
  for (const place of [0, 1, 2]) paint(place, place);
  clock.advance(120_000);
  await device.settle();
  return { device, service, setId: create.setId, there, paint, clock };
}

const imagesOf = (set: StudySet) =>
  Object.fromEntries(set.terms.map(({ serviceId, image }) => [String(serviceId), image]));
const imagesThere = (terms: readonly { readonly id: number; readonly image: unknown }[]) =>
  Object.fromEntries(terms.map(({ id, image }) => [String(id), image]));

const step = fc.record({
  what: fc.constantFrom('term', 'definition', 'title', 'move', 'add', 'delete', 'paint', 'unpaint', 'settle'),
  card: fc.nat({ max: 5 }),
  other: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function commandFor({ what, card, other }: Step, set: StudySet, unique: number): Command | null {
  const setId = set.id;
  const term = set.terms[card % Math.max(1, set.terms.length)];
  const neighbour = set.terms[other % Math.max(1, set.terms.length)];
  if (!term || !neighbour) return null;
  switch (what) {
    case 'term':
    case 'definition':
      return {
        kind: 'edit-term',
        setId,
        termId: term.id,
        changes: { [what]: { before: term[what], after: `${term[what]}${unique}` } },
      };
    case 'title':
      return { kind: 'edit-set', setId, changes: { title: { before: set.title, after: `Title ${unique}` } } };
    case 'move':
      return term.id === neighbour.id ? null : { kind: 'move-term', setId, termId: term.id, after: neighbour.id };
    case 'add':
      return {
        kind: 'add-term',
        setId,
        term: { id: aTermId(), term: `new ${unique}`, definition: 'card' },
        after: neighbour.id,
      };
    case 'delete': {
      const place = set.terms.indexOf(term);
      return set.terms.length < 3
        ? null
        : { kind: 'delete-term', setId, termId: term.id, before: term, after: set.terms[place - 1]?.id ?? null };
    }
    default:
      return null;
  }
}

test('no edit, order, addition or deletion of cards loses a picture or invents one', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { device, setId, there, paint, clock } = await aPicturedSet();
      let painted = 100;
      for (const [index, one] of steps.entries()) {
        const before = await device.shown(setId);
        const command = commandFor(one, before, index);
        if (command) await device.client.dispatch(command);
        // What is shown at once: the picture that the card had, or that a round in between just brought.
        const had = new Map(before.terms.map(({ id, image }) => [id, image]));
        for (const { id, serviceId, image } of (await device.shown(setId)).terms) {
          const brought = there.terms.find((term) => term.id === serviceId)?.image ?? null;
          expect([had.get(id) ?? null, brought]).toContainEqual(image);
        }
        if (one.what === 'paint') paint(one.card, (painted += 1));
        if (one.what === 'unpaint') paint(one.card, null);
        if (one.what === 'settle') await device.settle();
        clock.advance(5_000);
      }
      const sent = imagesThere(there.terms);
      await settledWithTheirs(device);
      const now = imagesThere(there.terms);
      for (const [id, image] of Object.entries(now)) expect(image).toEqual(sent[id] ?? null);
      expect(imagesOf(await device.shown(setId))).toEqual(now);
    }),
    { numRuns: runs(40) },
  );
});

/** Whatever is asked on the way, theirs is taken: this is about pictures, and texts have tests of their own. */
async function settledWithTheirs(device: Device): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    device.browser.clock.advance(120_000);
    await device.settle();
    const asked = (await device.client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
    if (asked.length === 0) return;
    for (const { id } of asked) await device.client.outbox.resolve(id, 'take-theirs');
  }
  throw new Error('Something still needs the user');
}

test('a picture that was put on a card elsewhere keeps a waiting deletion from going out unasked', async () => {
  const { device, setId, paint, clock, there } = await aPicturedSet();
  const set = await device.shown(setId);
  const last = set.terms[3]!;
  await device.client.dispatch({ kind: 'delete-term', setId, termId: last.id, before: last, after: set.terms[2]!.id });
  paint(3, 7);
  clock.advance(120_000);
  await device.settle();
  expect(there.terms).toHaveLength(4);
  const [item] = (await device.client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  expect(item?.command.kind).toBe('delete-term');
});

test('a set read by somebody else shows its pictures, and its copy claims none', async () => {
  const { service, there, clock } = await aPicturedSet();
  const reader = await aDevice({ user: 'bob', seed: 2, clock, http: service.http });
  const id: SetId = await reader.client.sets.byServiceId(there.id as never);
  await reader.client.sets.fetch(id);
  const set = await reader.shown(id);
  expect(set.terms.map(({ image }) => image?.url ?? null)).toEqual(
    [0, 1, 2].map((name) => picture(name).url).concat([null] as never),
  );
});
