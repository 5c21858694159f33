import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UploadedImagesBody, imageLimits } from '../../contract/image-body';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { jpegParts } from '../../testing/jpeg-parts';
import { aPngOf, picture } from '../../testing/picture-folder';
import {
  type PicturesAt,
  boundary,
  pictureForm,
  picturesAt,
  problemsOf,
  smallPicture,
} from '../../testing/pictures-at';

let service: TestService;
let userId: number;
let token: string;
let pictures: PicturesAt;
beforeEach(async () => {
  service = await aService();
  userId = await service.addUser('nadia');
  token = await service.tokenFor(userId);
  pictures = picturesAt(service, () => token);
});
afterEach(() => service.close());

describe('uploading', () => {
  test('each file becomes an image, in order, whichever address and file name it comes under', async () => {
    const files = [
      { bytes: aPngOf(300, 100), name: 'a.txt' },
      { bytes: picture('hopper.webp'), field: 'imageData[1]' },
      { bytes: smallPicture, name: null, field: 'imageData' },
    ];
    for (const url of ['/images', '/2.0/images']) {
      const body = v.parse(
        UploadedImagesBody,
        (await pictures.post(pictureForm(files, [['whitespace', '1']]), token, {}, url)).json(),
      );
      expect(body.map(({ width, height }) => [width, height])).toEqual([
        [240, 80],
        [128, 128],
        [30, 20],
      ]);
      for (const { id, url: address } of body) expect(address).toBe(`http://localhost:8080/images/${id}_m.jpg`);
    }
    expect([await pictures.stored(), await pictures.stored('image_files')]).toEqual([6, 30]);
  });

  test('who may: credential, scope and account type, before the body is looked at', async () => {
    const free = await service.tokenFor(await service.addUser('free', 'free'));
    const teacher = await service.tokenFor(await service.addUser('tea', 'teacher'));
    const nonsense = Buffer.from('no form at all');
    expect((await pictures.post(nonsense, null)).status).toBe(401);
    expect(problemsOf(await pictures.post(nonsense, await service.tokenFor(userId, 'read')))).toEqual([
      401,
      'insufficient_scope',
    ]);
    expect(problemsOf(await pictures.post(nonsense, free))).toEqual([401, 'premium_required']);
    expect(
      (await pictures.post(pictureForm([{ bytes: smallPicture }]), null, {}, `/images?client_id=${service.clientId}`))
        .status,
    ).toBe(401);
    expect(await pictures.upload([{ bytes: smallPicture }], teacher)).toHaveLength(1);
    expect((await service.call('GET', '/images', token)).status).toBe(405);
  });

  test('one bad file refuses them all, and each is named with its reason', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const files = [
      { bytes: smallPicture },
      { bytes: svg, name: 'vögel\t.svg' },
      { bytes: picture('sharp-truncated.jpg'), name: 'cut.jpg' },
      { bytes: svg, name: '' },
    ];
    expect(problemsOf(await pictures.post(pictureForm(files)))).toEqual([
      400,
      [
        'vögel .svg is not a picture of a kind taken here: send JPEG, PNG, GIF, WebP or AVIF.',
        'cut.jpg is damaged or was cut off, so it cannot be read as a picture.',
        '#4 is not a picture of a kind taken here: send JPEG, PNG, GIF, WebP or AVIF.',
      ],
    ]);
    const german = await pictures.post(pictureForm([{ bytes: svg, name: 'a.svg' }]), token, {
      'accept-language': 'de',
    });
    expect(problemsOf(german)).toEqual([
      400,
      ['a.svg ist kein Bild einer hier angenommenen Art: sende JPEG, PNG, GIF, WebP oder AVIF.'],
    ]);
    expect(await pictures.stored()).toBe(0);
  });

  test('a file is never cut: the last byte allowed is taken, one more is refused by name', async () => {
    const padded = (length: number) => Buffer.concat([smallPicture, Buffer.alloc(length - smallPicture.length)]);
    expect((await pictures.post(pictureForm([{ bytes: padded(imageLimits.fileBytes) }]))).status).toBe(200);
    const reply = await pictures.post(pictureForm([{ bytes: padded(imageLimits.fileBytes + 1), name: 'huge.png' }]));
    expect([reply.status, reply.json<{ error_description: string }>().error_description]).toEqual([
      413,
      'huge.png has more than 10485760 bytes.',
    ]);
    const whole = pictureForm([{ bytes: padded(9_000_000) }, { bytes: padded(9_000_000) }]);
    expect((await pictures.post(whole)).status).toBe(413);
    expect(await pictures.stored()).toBe(1);
  });

  test('none, too many, a form of another type', async () => {
    expect(problemsOf(await pictures.post(pictureForm([])))).toEqual([400, ['imageData[] is missing.']]);
    expect(problemsOf(await pictures.post(pictureForm([{ bytes: smallPicture, field: 'picture' }])))).toEqual([
      400,
      ['imageData[] is missing.'],
    ]);
    expect(
      problemsOf(await pictures.post(pictureForm(Array.from({ length: 21 }, () => ({ bytes: smallPicture }))))),
    ).toEqual([400, ['At most 20 images can be sent at once.']]);
    expect(problemsOf(await service.call('POST', '/images', token, [['imageData[]', 'x']]))).toEqual([
      400,
      ['imageData[] is missing.'],
    ]);
    expect(await pictures.stored()).toBe(0);
  });

  test('a form that ends anywhere before its end leaves nothing', async () => {
    const whole = pictureForm([{ bytes: smallPicture }, { bytes: picture('hopper.jpg') }]);
    for (let length = 0; length < whole.length - boundary.length - 5; length += 97) {
      expect([length, (await pictures.post(whole.subarray(0, length))).status]).toEqual([length, 400]);
    }
    expect(await pictures.stored()).toBe(0);
  });

  test('connections that break leave nothing and take up no room', async () => {
    const address = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }));
    const whole = pictureForm([{ bytes: smallPicture }, { bytes: picture('hopper.jpg') }]);
    const head = `POST /images HTTP/1.1\r\nHost: localhost:8080\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${whole.length}\r\n\r\n`;
    for (let round = 0; round < 10; round += 1) {
      const arrived = new Promise<IncomingMessage>((done) => service.app.server.once('request', done));
      const socket = connect(Number(address.port), address.hostname);
      socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, round * 700)]));
      const request = await arrived;
      const closed = new Promise<void>((done) => request.once('close', done));
      socket.destroy();
      await closed;
    }
    expect(await pictures.stored()).toBe(0);
    // The last of them may still be on its way out.
    await expect
      .poll(async () => (await pictures.post(pictureForm([{ bytes: smallPicture }]))).status, { timeout: 10_000 })
      .toBe(200);
  });

  test('an idempotency key knows files by their content', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await pictures.post(pictureForm([{ bytes: smallPicture }]), token, key);
    const again = await pictures.post(pictureForm([{ bytes: smallPicture }]), token, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await pictures.post(pictureForm([{ bytes: aPngOf(30, 21) }]), token, key)).status).toBe(422);
    expect(await pictures.stored()).toBe(1);
  });
});

describe('addresses', () => {
  test('every size by suffix, for whoever knows the address, and nothing else', async () => {
    const [image] = await pictures.upload([{ bytes: aPngOf(1200, 600) }]);
    const url = image?.url ?? '';
    const sizes = { _t: [100, 50], _s: [75, 75], _m: [240, 120], '': [500, 250], _b: [1024, 512] };
    for (const [suffix, size] of Object.entries(sizes)) {
      const { status, headers, bytes } = await pictures.file(url.replace('_m.jpg', `${suffix}.jpg`));
      const { width, height } = jpegParts(bytes);
      expect([status, headers['content-type'], width, height]).toEqual([200, 'image/jpeg', ...size]);
      expect(headers).toMatchObject({
        'cache-control': 'private, max-age=86400, immutable',
        'content-disposition': expect.stringMatching(/^inline; filename="[\w.]+"$/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const { headers } = await pictures.file(url);
    const unchanged = await pictures.file(url, { 'if-none-match': `"other", W/${String(headers.etag)}` });
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    const head = await pictures.file(url, {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
  });

  test('what a public set shows everybody may keep; what only some may see is private, and gone within a day', async () => {
    const { id, url } = await pictures.one();
    const caching = async () => (await pictures.file(url)).headers['cache-control'];
    const set = await service.addSet(token, [
      ...aSetForm,
      ['images[]', id],
      ['images[]', ''],
      ['visibility', 'only_me'],
    ]);
    expect(await caching()).toBe('private, max-age=86400, immutable');
    await service.call('PUT', `/2.0/sets/${set}`, token, [['visibility', 'public']]);
    expect(await caching()).toBe('public, max-age=31536000, immutable');
  });

  test('an image is only read: any other method is 405, and 404 where there is none', async () => {
    const { url } = await pictures.one();
    const { status, headers } = await service.call('DELETE', new URL(url, 'http://x').pathname, token);
    expect([status, headers['allow']]).toEqual([405, 'GET']);
    expect((await service.call('PUT', '/images/none_m.jpg', token)).status).toBe(404);
  });

  test('what names no image is 404, always in the same words', async () => {
    const { url } = await pictures.one();
    const unknown = url.replace(/\/[\da-f]/, (start) => (start === '/0' ? '/1' : '/0'));
    const answers = [];
    for (const path of [
      unknown,
      url.replace('_m', '_x'),
      url.replace('.jpg', '.png'),
      url.replace('_m.jpg', '_m.jpg.jpg'),
      'http://x/images/..%2f..%2fetc',
    ]) {
      const { status, bytes, headers } = await pictures.file(path);
      answers.push([status, bytes.toString(), headers['cache-control']]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect([answers[0]?.[0], answers[0]?.[2]]).toEqual([404, 'no-store']);
  });
});
