import { expect } from 'vitest';
import { multipart, other, owner, withToken } from '../support/ask';
import { errorOf } from '../support/bodies';
import { blackPng, fetched, png, pngFile, readJpeg, sized, upload, uploadedOf } from '../support/pictures';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, goodSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

rule('decisions 4: POST /images answers with an array, in order, of {id, url, width, height}', async () => {
  const images = await upload([pngFile(png(300, 100)), pngFile(png(100, 300))]);
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [240, 80],
    [80, 240],
  ]);
  expect(images.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
});

ruleWith(['free'], 'decisions 4: images are for premium users: premium_required', async () => {
  const answer = await withToken(given(world.free).token).send('POST', '/images', multipart({}, [pngFile(png(9, 9))]));
  expect(errorOf(answer)).toEqual([401, 'premium_required']);
});

ruleWith(['teacher'], 'decisions 1: teacher may add images too', async () => {
  expect(await upload([pngFile(png(9, 9))], withToken(given(world.teacher).token))).toHaveLength(1);
});

rule('decisions 4: no picture is enlarged', async () => {
  const [image] = await upload([pngFile(png(30, 20))]);
  for (const suffix of ['_t', '_m', '', '_b'] as const) {
    expect(readJpeg((await fetched(sized(image?.url ?? '', suffix))).bytes)).toMatchObject({ width: 30, height: 20 });
  }
});

rule('decisions 4: the small square is cropped, and of a smaller picture its shorter side', async () => {
  const [image] = await upload([pngFile(png(60, 40))]);
  expect(readJpeg((await fetched(sized(image?.url ?? '', '_s'))).bytes)).toMatchObject({ width: 40, height: 40 });
});

rule('decisions 4: what comes out is a JPEG without metadata', async () => {
  const [image] = await upload([pngFile(png(200, 100))]);
  for (const suffix of ['_t', '_s', '_m', '', '_b'] as const) {
    const { headers, bytes } = await fetched(sized(image?.url ?? '', suffix));
    const { marks } = readJpeg(bytes);
    expect(headers.get('content-type')).toBe('image/jpeg');
    // APP1 to APP15 and comments: Exif, GPS, profiles, words.
    expect(marks.filter((mark) => (mark >= 0xe1 && mark <= 0xef) || mark === 0xfe)).toEqual([]);
  }
});

rule('decisions 4: image addresses carry 128 random bits, differ, and answer with immutable', async () => {
  const [first, second] = await upload([pngFile(png(9, 9)), pngFile(png(9, 9))]);
  expect(first?.url).not.toBe(second?.url);
  expect(/([\w-]{21,})_m\.jpg$/.exec(first?.url ?? '')?.[1]?.length).toBeGreaterThanOrEqual(21);
  expect((await fetched(first?.url ?? '')).headers.get('cache-control')).toContain('immutable');
});

rule('decisions 4: an image that does not exist is 404', async () => {
  const [image] = await upload();
  const url = (image?.url ?? '').replace(/[\w-]{21,}_m\.jpg$/, `${'a'.repeat(22)}_m.jpg`);
  expect((await fetched(url)).status).toBe(404);
});

rule('decisions 4: an id belongs to its uploader', async () => {
  const [image] = await upload([pngFile(png(9, 9))], other);
  expect(errorOf(await owner.post('/2.0/sets', { ...goodSet, images: [image?.id ?? '', '', ''] }))).toEqual([
    400,
    'validation_errors',
  ]);
});

rules(
  [
    ['SVG', 'picture.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['text', 'picture.png', 'image/png', 'not a picture'],
    ['nothing', 'picture.png', 'image/png', ''],
    ['HTML', 'picture.jpg', 'image/jpeg', '<script>alert(1)</script>'],
  ] as const,
  ([what]) => `decisions 4: ${what} is refused, whatever its name and type say`,
  async ([, fileName, type, content]) => {
    const file = { name: 'imageData[]', fileName, type, bytes: new Uint8Array(new TextEncoder().encode(content)) };
    expect(errorOf(await owner.send('POST', '/images', multipart({}, [file])))).toEqual([400, 'validation_errors']);
  },
);

rule('decisions 4: one bad file among good ones refuses them all', async () => {
  const bad = pngFile(new Uint8Array([1, 2, 3]));
  expect((await owner.send('POST', '/images', multipart({}, [pngFile(png(9, 9)), bad]))).status).toBe(400);
});

rule('decisions 4: a picture of more than 40 megapixels is refused', async () => {
  expect([400, 413]).toContain(
    (await owner.send('POST', '/images', multipart({}, [pngFile(blackPng(6500, 6300))]))).status,
  );
});

rule('decisions 4: a picture of more than 10 MB is refused', async () => {
  const bytes = new Uint8Array(10 * 1024 * 1024 + 4096);
  bytes.set(png(9, 9));
  expect([400, 413]).toContain((await owner.send('POST', '/images', multipart({}, [pngFile(bytes)]))).status);
});

rule('decisions 4: no picture at all is a 400', async () => {
  expect(errorOf(await owner.send('POST', '/images', multipart({})))).toEqual([400, 'validation_errors']);
});

rule('decisions 3: POST /images may carry other fields beside the files', async () => {
  const answer = await owner.send('POST', '/images', multipart({ whitespace: '1', other: 'x' }, [pngFile(png(9, 9))]));
  expect(uploadedOf(answer)).toHaveLength(1);
  expect(answer.text).toContain('\n');
});

rule('decisions 3: images change the modified_date of their set strictly', async () => {
  const [image] = await upload();
  const id = await aSet({ images: [image?.id ?? '', '', ''] });
  const before = await viewed(id);
  const terms = before.terms ?? [];
  await owner.put(`/2.0/sets/${id}`, {
    term_ids: terms.map((term) => term.id),
    terms: terms.map(({ term }) => term),
    definitions: terms.map(({ definition }) => definition),
    images: ['delete', '', ''],
  });
  expect((await viewed(id)).modifiedDate).toBeGreaterThan(before.modifiedDate);
});

rule('decisions 4: a term with an image needs no sides', async () => {
  const [image] = await upload();
  const id = await aSet();
  expect((await owner.post(`/2.0/sets/${id}/terms`, { image: image?.id ?? '' })).status).toBe(201);
  expect((await viewed(id)).terms?.[3]).toMatchObject({ term: '', definition: '', image: { url: image?.url } });
});

rule('decisions 4: PUT of a user makes an image their profile_image', async () => {
  const [image] = await upload([pngFile(png(50, 50))], other);
  const answer = await other.put(`/2.0/users/${world.other.name}`, {
    profile_image: image?.id ?? '',
    username: 'somebody-else',
    account_type: 'teacher',
  });
  expect(answer.status).toBe(200);
  const body = (await owner.get(`/2.0/users/${world.other.name}`)).body;
  expect(body).toMatchObject({ username: world.other.name, account_type: 'plus' });
  expect((body as { profile_image: string }).profile_image).toContain(
    /([\w-]{21,})_m\.jpg$/.exec(image?.url ?? '')?.[1] ?? 'no address',
  );
});
