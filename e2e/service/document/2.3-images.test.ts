import { expect } from 'vitest';
import { multipart, other, owner, publicCaller, withToken } from '../support/ask';
import { errorOf } from '../support/bodies';
import { fetched, png, pngFile, readJpeg, sized, upload } from '../support/pictures';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, goodSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const anImage = async (width = 60, height = 40) => (await upload([pngFile(png(width, height))]))[0];
const imagesOf = async (id: number) => (await viewed(id)).terms?.map(({ image }) => image) ?? [];

rule('2.3: an image has url, width and height, in pixels', async () => {
  const image = await anImage(300, 200);
  const [first] = await imagesOf(await aSet({ images: [image?.id ?? '', '', ''] }));
  expect(first?.url).toMatch(/^https?:\/\//);
  expect([first?.width, first?.height]).toEqual([240, 160]);
});

rule('2.3: the returned url is the medium size, with the suffix _m.jpg', async () => {
  const [first] = await imagesOf(await aSet({ images: [(await anImage(1200, 600))?.id ?? '', '', ''] }));
  expect(first?.url).toMatch(/_m\.jpg$/);
  expect(readJpeg((await fetched(first?.url ?? '')).bytes)).toMatchObject({ width: 240, height: 120 });
});

rules(
  [
    ['_t', 'thumbnail', 100, 50],
    ['_s', 'small square', 75, 75],
    ['_m', 'medium', 240, 120],
    ['', 'large', 500, 250],
    ['_b', 'very large', 1024, 512],
  ] as const,
  ([suffix, name, width, height]) =>
    `2.3: the ${name} size has the suffix ${suffix || 'none'} and, of a picture twice as wide as high, ${width} × ${height} pixels`,
  async ([suffix, , width, height]) => {
    const [first] = await imagesOf(await aSet({ images: [(await anImage(1600, 800))?.id ?? '', '', ''] }));
    const { status, bytes } = await fetched(sized(first?.url ?? '', suffix));
    expect(status).toBe(200);
    expect(readJpeg(bytes)).toMatchObject({ width, height });
  },
);

rule('2.3: an image keeps its place among terms without one', async () => {
  const set = await viewed(await aSet({ images: ['', (await anImage())?.id ?? '', ''] }));
  expect([set.hasImages, set.terms?.map(({ image }) => image !== null)]).toEqual([true, [false, true, false]]);
});

ruleWith(
  ['free'],
  '2.4: account_type has the value plus for a premium-tier user and another for one who is not',
  async () => {
    const typeOf = async (name: string) =>
      ((await owner.get(`/2.0/users/${name}`)).body as { account_type?: string }).account_type;
    expect(await typeOf(world.owner.name)).toBe('plus');
    expect(await typeOf(given(world.free).name)).not.toBe('plus');
  },
);

ruleWith(['free'], '4.4: adding images requires a premium-tier user', async () => {
  const free = withToken(given(world.free).token);
  const image = await anImage();
  expect((await free.post('/2.0/sets', { ...goodSet, images: [image?.id ?? '', '', ''] })).status).toBe(401);
  const without = await aSet({ images: ['', '', ''] }, free);
  expect((await viewed(without, free)).hasImages).toBe(false);
});

ruleWith(['free'], '4.5: adding images requires a premium-tier user', async () => {
  const free = withToken(given(world.free).token);
  const id = await aSet({}, free);
  const ids = (await viewed(id, free)).terms?.map((term) => term.id) ?? [];
  const image = await anImage();
  const answer = await free.put(`/2.0/sets/${id}`, {
    term_ids: ids,
    terms: ['a', 'b', 'c'],
    definitions: ['d', 'e', 'f'],
    images: [image?.id ?? '', '', ''],
  });
  expect(answer.status).toBe(401);
  expect((await viewed(id, free)).hasImages).toBe(false);
});

/** A set with an image on its first term, and what an edit of all its terms sends. */
async function aSetWithImage() {
  const id = await aSet({ images: [(await anImage())?.id ?? '', '', ''] });
  const terms = (await viewed(id)).terms ?? [];
  const arrays = { term_ids: terms.map((term) => term.id), terms: ['a', 'b', 'c'], definitions: ['d', 'e', 'f'] };
  return { id, arrays, before: terms[0]?.image };
}

rule('4.5 rule 3: without images[] all images stay as they are', async () => {
  const { id, arrays, before } = await aSetWithImage();
  await owner.put(`/2.0/sets/${id}`, arrays);
  expect(await imagesOf(id)).toEqual([before, null, null]);
});

rule('4.5 rule 3: a blank entry changes nothing', async () => {
  const { id, arrays, before } = await aSetWithImage();
  await owner.put(`/2.0/sets/${id}`, { ...arrays, images: ['', '', ''] });
  expect(await imagesOf(id)).toEqual([before, null, null]);
});

rule('4.5 rule 3: a new identifier adds or replaces the image', async () => {
  const { id, arrays, before } = await aSetWithImage();
  const [first, second] = [await anImage(), await anImage()];
  await owner.put(`/2.0/sets/${id}`, { ...arrays, images: [first?.id ?? '', second?.id ?? '', ''] });
  const after = await imagesOf(id);
  expect([after[0]?.url, after[1]?.url, after[2]]).toEqual([first?.url, second?.url, null]);
  expect(after[0]?.url).not.toBe(before?.url);
});

rule('4.5 rule 3: the word delete removes the image', async () => {
  const { id, arrays } = await aSetWithImage();
  await owner.put(`/2.0/sets/${id}`, { ...arrays, images: ['delete', '', ''] });
  const after = await viewed(id);
  expect([after.hasImages, after.terms?.map(({ image }) => image)]).toEqual([false, [null, null, null]]);
});

rule('4.6: the parameter image gives a new term and an existing one their image', async () => {
  const id = await aSet();
  const [first, second] = [await anImage(), await anImage()];
  expect(
    (await owner.post(`/2.0/sets/${id}/terms`, { term: 'a', definition: 'b', image: first?.id ?? '' })).status,
  ).toBe(201);
  const termId = (await viewed(id)).terms?.[0]?.id ?? 0;
  expect((await owner.put(`/2.0/sets/${id}/terms/${termId}`, { image: second?.id ?? '' })).status).toBe(204);
  const after = await imagesOf(id);
  expect([after[0]?.url, after[3]?.url]).toEqual([second?.url, first?.url]);
});

rule('4.8: POST /images uploads one image and returns its identifier', async () => {
  const answer = await owner.send('POST', '/images', multipart({}, [pngFile(png(60, 40))]));
  expect(answer.status).toBe(200);
});

rule('4.8: POST /images uploads several images and returns their identifiers, which images[] takes', async () => {
  const images = await upload([pngFile(png(60, 40)), pngFile(png(40, 60)), pngFile(png(50, 50))]);
  const after = await imagesOf(await aSet({ images: images.map(({ id }) => id) }));
  expect(after.map((image) => image?.url)).toEqual(images.map(({ url }) => url));
});

rule('4.8: POST /images needs a user: a client id gets 401', async () => {
  expect((await publicCaller.send('POST', '/images', multipart({}, [pngFile(png(9, 9))]))).status).toBe(401);
});

rule('4.8: what is no picture is refused with 400', async () => {
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(errorOf(await other.send('POST', '/images', multipart({}, [pngFile(bytes)])))).toEqual([
    400,
    'validation_errors',
  ]);
});

rule('8: the default image size has a maximum side of 240 px', async () => {
  for (const [width, height] of [
    [500, 250],
    [250, 500],
    [240, 240],
    [100, 50],
  ] as const) {
    const image = await anImage(width, height);
    expect(Math.max(image?.width ?? 0, image?.height ?? 0)).toBe(Math.min(240, Math.max(width, height)));
  }
});

ruleWith(['read token'], '4.8: POST /images needs the scope to write', async () => {
  const reader = withToken(given(world.scoped.read));
  expect((await reader.send('POST', '/images', multipart({}, [pngFile(png(9, 9))]))).status).toBe(401);
});
