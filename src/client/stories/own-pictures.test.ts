import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aTermId } from '../../../testing/builders';
import { ownSet, refusal, tagged } from '../../../testing/own-and-carols-set';
import type { AddTerm, EditTerm } from '../../domain/command';
import type { CopySource } from '../../domain/copy-source';
import type { PictureId } from '../../domain/own-picture';
import type { Image, Term } from '../../domain/study-set';
import { pictureRepository } from '../../store/picture-repository';

const file = { bytes: new ArrayBuffer(3), width: 400, height: 300 };

type Answers = (init: RequestInit) => Response;
const uploaded =
  (body: unknown): Answers =>
  (init) =>
    new Response(JSON.stringify(body), {
      headers: {
        'x-relay': '1',
        'x-request-id': new Headers(init.headers).get('x-request-id') ?? '',
        'content-type': 'application/json',
      },
    });
const takes = (id: string) => uploaded([{ id, url: `http://service/${id}_m.jpg`, width: 240, height: 180 }]);

/** Alice's set of three cards at a service that answers uploads so, and other servers' pictures so. */
async function picturedSet(upload: Answers, wrap?: Parameters<typeof ownSet>[1], elsewhere?: () => Response) {
  const own = await ownSet({}, wrap);
  const uploads: string[] = [];
  let answer = upload;
  own.way.instead = (_method, path, init) => {
    if (path === '/relay/images') {
      uploads.push(path);
      return answer(init);
    }
    return path.startsWith('/relay/image?') && elsewhere ? elsewhere() : null;
  };
  const pictured = ({ id: termId, image: before }: Pick<Term, 'id' | 'image'>, after: Image | null): EditTerm => ({
    kind: 'edit-term',
    setId: own.setId,
    termId,
    changes: { image: { before, after } },
  });
  return {
    ...own,
    uploads,
    pictured,
    /** What is remembered where the set is a copy, of which these cards came with a picture. */
    copied: (...cards: readonly Pick<Term, 'id'>[]): CopySource => ({
      serviceId: own.set.id as never,
      title: '',
      author: null,
      pictures: cards.length,
      pictured: cards.map(({ id }) => id),
    }),
    put: () => pictureRepository(own.rows()).store(aTermId() as string as PictureId, file, own.clock.now()),
    answerUploads: (next: Answers) => void (answer = next),
    shownPictures: async () => (await own.client.sets.view(own.setId))?.set.terms.map(({ image }) => image),
    picturesThere: () => own.set.terms.map(({ image }) => image?.url ?? null),
  };
}

const both = [
  ['a bare service', undefined],
  ['a service with keys and tags', tagged],
] as const;

for (const [name, wrap] of both) {
  test(`at ${name} a picture is uploaded once, put on its card, and known by its name here`, async () => {
    const at = await picturedSet(takes('leaf'), wrap);
    const image = await at.put();
    await at.client.dispatch(at.pictured(at.cards[0], image));
    expect(await at.shownPictures()).toEqual([image, null, null]);
    expect(await at.client.pictures.unsent()).toEqual(new Set([image.url]));
    await pass(at.clock, 60_000, 5_000);
    expect(await at.client.pictures.unsent()).toEqual(new Set());
    expect([at.uploads.length, at.picturesThere()]).toEqual([1, ['http://service/leaf_m.jpg', null, null]]);
    // The service says its own address; here it is the same picture, and no change of anybody's.
    at.elsewhere('PUT', '', { title: 'Renamed' });
    await at.client.sets.fetch(at.setId);
    expect(await at.shownPictures()).toEqual([image, null, null]);
    expect([await at.states(), at.client.sync.status().kind]).toEqual([[], 'up-to-date']);
    await at.client.close();
  });

  test(`at ${name} a picture is taken off a card, and no other card loses anything`, async () => {
    const at = await picturedSet(takes('leaf'), wrap);
    const image = await at.put();
    await at.client.dispatch(at.pictured(at.cards[0], image), at.pictured(at.cards[1], image));
    await pass(at.clock, 60_000, 5_000);
    const [first] = (await at.client.sets.view(at.setId))?.set.terms ?? [];
    await at.client.dispatch(at.pictured(first ?? at.cards[0], null), at.typed(at.cards[2], 'third!!'));
    await pass(at.clock, 60_000, 5_000);
    expect(at.picturesThere()).toEqual([null, 'http://service/leaf_m.jpg', null]);
    expect(at.there()).toEqual(['one one!', 'two two!', 'three third!!']);
    expect(await at.states()).toEqual([]);
    await at.client.close();
  });

  test(`at ${name} a picture that is refused asks its user, and the words of its card are sent`, async () => {
    const at = await picturedSet((init) => refusal(401, init), wrap);
    const added: AddTerm = {
      kind: 'add-term',
      setId: at.setId,
      term: { id: aTermId(), term: 'four', definition: 'four!', image: await at.put() },
      after: at.cards[2].id,
    };
    await at.client.dispatch(added);
    await pass(at.clock, 60_000, 5_000);
    expect([at.there(), await at.states()]).toEqual([
      ['one one!', 'two two!', 'three three!', 'four four!'],
      ['refused'],
    ]);
    const [item] = await at.waiting();
    at.answerUploads(takes('leaf'));
    await at.client.outbox.retry(item?.id ?? '');
    await pass(at.clock, 60_000, 5_000);
    expect([at.picturesThere().at(-1), await at.states()]).toEqual(['http://service/leaf_m.jpg', []]);
    await at.client.close();
  });

  test(`at ${name} a card that is nothing but a picture asks where that is refused, once, and holds up nothing else`, async () => {
    const at = await picturedSet((init) => refusal(401, init), wrap);
    const id = aTermId();
    const [one, two] = at.cards;
    const term = { id, term: '', definition: '', image: await at.put() };
    await at.client.dispatch(
      { kind: 'add-term', setId: at.setId, term, after: at.cards[2].id },
      { kind: 'move-term', setId: at.setId, termId: one.id, after: two.id },
    );
    await pass(at.clock, 60_000, 5_000);
    expect([at.there(), await at.states()]).toEqual([['two two!', 'one one!', 'three three!'], ['refused']]);
    await at.client.dispatch(at.typed(at.cards[2], 'third!'));
    await pass(at.clock, 60_000, 5_000);
    expect([at.there()[2], await at.states(), at.uploads.length]).toEqual(['three third!', ['refused'], 1]);
    const [item] = await at.waiting();
    at.answerUploads(takes('leaf'));
    await at.client.outbox.retry(item?.id ?? '');
    await pass(at.clock, 60_000, 5_000);
    expect([at.picturesThere().at(-1), await at.states()]).toEqual(['http://service/leaf_m.jpg', []]);
    await at.client.close();
  });

  test(`at ${name} an upload whose answer is lost goes again, and the picture stands once`, async () => {
    const at = await picturedSet(takes('first'), wrap);
    at.way.fail('drop-after', 'POST');
    const image = await at.put();
    at.answerUploads(() => new Response('', { status: 502 }));
    await at.client.dispatch(at.pictured(at.cards[1], image));
    await pass(at.clock, 20_000, 5_000);
    expect(at.picturesThere()).toEqual([null, null, null]);
    at.way.mend();
    at.answerUploads(takes('second'));
    await pass(at.clock, 400_000, 5_000);
    expect([at.picturesThere(), await at.states()]).toEqual([[null, 'http://service/second_m.jpg', null], []]);
    await at.client.close();
  });
}

test('a service that tells no address of an upload is told what to put on the card all the same', async () => {
  const at = await picturedSet(uploaded(['17']));
  await at.client.dispatch(at.pictured(at.cards[0], await at.put()));
  await pass(at.clock, 60_000, 5_000);
  await at.client.sets.fetch(at.setId);
  expect([at.picturesThere(), await at.states()]).toEqual([['http://service/17_m.jpg', null, null], []]);
  expect((await at.shownPictures())?.[0]?.url).toBe('http://service/17_m.jpg');
  await at.client.close();
});

test('a picture of another card’s server is fetched and uploaded; one that cannot be had is let go of', async () => {
  const elsewhere = { url: 'http://elsewhere/tree_m.jpg', width: 240, height: 120 };
  for (const [answer, after] of [
    [
      () => new Response('picture', { headers: { 'x-relay': '1', 'content-type': 'image/jpeg' } }),
      'http://service/tree_m.jpg',
    ],
    [() => new Response('{}', { status: 404, headers: { 'x-relay': '1' } }), null],
  ] as const) {
    const at = await picturedSet(takes('tree'), undefined, answer);
    await at.client.dispatch(at.pictured(at.cards[0], elsewhere), at.typed(at.cards[0], 'with a tree'));
    await pass(at.clock, 60_000, 5_000);
    expect([at.picturesThere(), at.there()[0], await at.states()]).toEqual([
      [after, null, null],
      'one with a tree',
      [],
    ]);
    await at.client.close();
  }
});

/** The relay's answers to whoever asks for a picture. */
const aPicture = () => new Response('picture', { headers: { 'x-relay': '1', 'content-type': 'image/jpeg' } });
const notNow = () => new Response('{"error":"picture_unavailable"}', { status: 503, headers: { 'x-relay': '1' } });
const noPicture = () => new Response('{"error":"not_a_picture"}', { status: 502, headers: { 'x-relay': '1' } });
const tree = { url: 'http://elsewhere/tree_m.jpg', width: 240, height: 120 };

test('a host of pictures that has trouble for some minutes is waited for, and its words are not', async () => {
  let answer = notNow;
  const at = await picturedSet(takes('tree'), undefined, () => answer());
  await at.client.sets.setCopiedFrom(at.setId, at.copied(at.cards[0]));
  await at.client.dispatch(at.pictured(at.cards[0], tree), at.typed(at.cards[0], 'with a tree'));
  await pass(at.clock, 300_000, 5_000);
  expect([at.picturesThere()[0], at.there()[0]]).toEqual([null, 'one with a tree']);
  answer = aPicture;
  await pass(at.clock, 600_000, 5_000);
  expect([at.picturesThere()[0], await at.states()]).toEqual(['http://service/tree_m.jpg', []]);
  await at.client.close();
});

test('a host that is silent is not asked for each of a set’s pictures in turn', async () => {
  let asked = 0;
  const at = await picturedSet(takes('tree'), undefined, () => {
    asked += 1;
    return notNow();
  });
  const cards = Array.from({ length: 40 }, (_, place) => ({
    kind: 'add-term' as const,
    setId: at.setId,
    term: {
      id: aTermId(),
      term: `t${place}`,
      definition: 'd',
      image: { ...tree, url: `http://elsewhere/${place}.jpg` },
    },
    after: null,
  }));
  await at.client.dispatch(...cards);
  await pass(at.clock, 60_000, 5_000);
  expect(asked).toBeLessThan(40);
  expect(at.set.terms).toHaveLength(43);
  await at.client.close();
});

test('cards that go to another set keep their pictures here where the service refuses them, and ask', async () => {
  const at = await picturedSet((init) => refusal(401, init), undefined, aPicture);
  const added: AddTerm = {
    kind: 'add-term',
    setId: at.setId,
    term: { id: aTermId(), term: 'four', definition: 'four!', image: tree },
    after: at.cards[2].id,
  };
  await at.client.dispatch(added);
  await pass(at.clock, 60_000, 5_000);
  expect([at.there().at(-1), await at.states()]).toEqual(['four four!', ['refused']]);
  const image = (await at.shownPictures())?.at(-1) ?? null;
  const here = image && (await at.client.pictures.load(image, 240));
  expect(here?.kind === 'here' && (await here.picture.text())).toBe('picture');
  await at.client.close();
});

test('of a copy of somebody’s set what is refused is let go of', async () => {
  const at = await picturedSet((init) => refusal(401, init), undefined, aPicture);
  await at.client.sets.setCopiedFrom(at.setId, at.copied(at.cards[0]));
  await at.client.dispatch(at.pictured(at.cards[0], tree));
  await pass(at.clock, 60_000, 5_000);
  expect([await at.shownPictures(), await at.states()]).toEqual([[null, null, null], []]);
  await at.client.close();
});

test('a card that was moved into a copy keeps its picture here where the service refuses it, and asks', async () => {
  const at = await picturedSet((init) => refusal(401, init), undefined, aPicture);
  await at.client.sets.setCopiedFrom(at.setId, at.copied(at.cards[0]));
  const term = { id: aTermId(), term: 'four', definition: 'four!', image: tree };
  await at.client.dispatch({ kind: 'add-term', setId: at.setId, term, after: at.cards[2].id });
  await pass(at.clock, 60_000, 5_000);
  expect([at.there().at(-1), await at.states()]).toEqual(['four four!', ['refused']]);
  const image = (await at.shownPictures())?.at(-1) ?? null;
  const here = image && (await at.client.pictures.load(image, 240));
  expect(here?.kind === 'here' && (await here.picture.text())).toBe('picture');
  await at.client.close();
});

test('a picture that its host has no more is taken from what was fetched for a screen', async () => {
  let answer = aPicture;
  const at = await picturedSet(takes('tree'), undefined, () => answer());
  await at.client.pictures.load(tree, 240);
  answer = noPicture;
  await at.client.dispatch(at.pictured(at.cards[0], tree));
  await pass(at.clock, 60_000, 5_000);
  expect([at.picturesThere()[0], await at.states()]).toEqual(['http://service/tree_m.jpg', []]);
  await at.client.close();
});

test('a picture that is taken away and put back at once never left its card', async () => {
  const at = await picturedSet((init) => refusal(401, init), undefined, aPicture);
  const [first] = at.set.terms;
  if (first) at.set.terms = [{ ...first, image: tree }, ...at.set.terms.slice(1)];
  at.elsewhere('PUT', '', { title: 'Renamed' });
  await at.client.sets.fetch(at.setId);
  await at.client.dispatch(at.pictured({ ...at.cards[0], image: tree }, null));
  await pass(at.clock, 5_000, 1_000);
  expect(at.picturesThere()[0]).toBe(tree.url);
  await at.client.dispatch(at.pictured(at.cards[0], tree));
  await pass(at.clock, 60_000, 5_000);
  expect([at.picturesThere()[0], at.uploads, await at.states()]).toEqual([tree.url, [], []]);
  await at.client.close();
});

test('a service that names an upload in a way that nobody here reads is sent the picture once, and its user is asked', async () => {
  const at = await picturedSet(uploaded({ done: true }));
  await at.client.dispatch(at.pictured(at.cards[0], await at.put()), at.typed(at.cards[1], 'second!'));
  await pass(at.clock, 600_000, 10_000);
  expect([at.uploads.length, await at.states(), at.there()[1]]).toEqual([1, ['refused'], 'two second!']);
  expect(at.client.sync.status().kind).not.toBe('offline');
  await at.client.close();
});

test('a picture that was uploaded twice is known by both its addresses', async () => {
  const at = await picturedSet(takes('first'));
  const image = await at.put();
  await at.client.dispatch(at.pictured(at.cards[0], image));
  await pass(at.clock, 60_000, 5_000);
  await pass(at.clock, 21 * 3_600_000, 600_000);
  at.answerUploads(takes('second'));
  await at.client.dispatch(at.pictured(at.cards[1], image));
  await pass(at.clock, 60_000, 5_000);
  expect(at.picturesThere()).toEqual(['http://service/first_m.jpg', 'http://service/second_m.jpg', null]);
  at.elsewhere('PUT', '', { title: 'Renamed' });
  await at.client.sets.fetch(at.setId);
  expect(await at.shownPictures()).toEqual([image, image, null]);
  await at.client.close();
});

test('a service that names a picture of this device gives its cards none, whether the name is known here or not', async () => {
  const at = await picturedSet(takes('leaf'));
  const image = await at.put();
  at.set.terms = at.set.terms.map((card, place) => ({
    ...card,
    image: place === 2 ? null : { width: 240, height: 180, url: place === 0 ? image.url : 'own-picture:of-nobody' },
  }));
  at.elsewhere('PUT', '', { title: 'Renamed' });
  await at.client.sets.fetch(at.setId);
  expect((await at.client.sets.view(at.setId))?.set.title).toBe('Renamed');
  expect(await at.shownPictures()).toEqual([null, null, null]);
  await at.client.dispatch(at.typed(at.cards[1], 'second!'));
  await pass(at.clock, 60_000, 5_000);
  expect([at.there()[1], at.uploads, await at.states()]).toEqual(['two second!', [], []]);
  await at.client.close();
});

test('a picture that was uploaded yesterday, and put on no card, is uploaded anew', async () => {
  const at = await picturedSet(takes('early'));
  let upload = takes('early');
  let isShut = true;
  at.way.instead = (method, path, init) => {
    if (path === '/relay/images') return upload(init);
    return isShut && method === 'PUT' ? refusal(503, init) : null;
  };
  await at.client.dispatch(at.pictured(at.cards[0], await at.put()));
  await pass(at.clock, 60_000, 5_000);
  upload = takes('late');
  await pass(at.clock, 21 * 3_600_000, 300_000);
  isShut = false;
  await pass(at.clock, 2 * 3_600_000, 300_000);
  expect([at.picturesThere()[0], await at.states()]).toEqual(['http://service/late_m.jpg', []]);
  await at.client.close();
});

for (const [name, wrap] of both) {
  test(`at ${name} a picture that arrived though no answer came is nobody else’s`, async () => {
    const at = await picturedSet(takes('leaf'), wrap);
    const image = await at.put();
    at.way.failOnce('drop-after', 'PUT');
    await at.client.dispatch(at.pictured(at.cards[0], image));
    await pass(at.clock, 30_000, 5_000);
    at.way.mend();
    await pass(at.clock, 600_000, 5_000);
    expect([at.picturesThere(), await at.states()]).toEqual([['http://service/leaf_m.jpg', null, null], []]);
    expect(await at.shownPictures()).toEqual([image, null, null]);
    await at.client.close();
  });
}
