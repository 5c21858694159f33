import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type UploadedImageBody, imageLimits } from '../../contract/image-body';
import type { Clock } from '../clock';
import type { Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall, ApiResource } from '../http/api-call';
import type { Caller } from '../http/caller';
import type { Problem } from '../http/problem';
import type { SentFile } from '../http/sent-files';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { assertWriter } from '../sets/set-access';
import { imageAddress, readImageFile } from './image-address';
import { imageFilePath, imageOperations } from './image-operations';
import { type AccountQuotas, assertRoom } from '../users/quotas';
import { bytesOfPicture, imageRepository } from './image-repository';
import type { LoadSharp } from './load-sharp';
import { type Picture, PictureRefused, makePicture, pixelsOf } from './make-picture';
import { type PictureQueue, pictureQueue } from './picture-queue';

interface ImageDeps {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly quotas: AccountQuotas;
  readonly loadSharp: LoadSharp;
  readonly queue?: PictureQueue;
}

/** POST /images, also below /2.0 (interface 4.8, decisions.md 4): one file, one image. */
export function imageResources({
  clock,
  publicUrl,
  quotas,
  loadSharp,
  queue = pictureQueue(),
}: ImageDeps): ApiResource[] {
  const upload = {
    enter: (caller: Caller) => queue.enter(assertMayUpload(caller)),
    field: /^imageData(\[\d*\])?$/,
    fileBytes: imageLimits.fileBytes,
    files: imageLimits.filesPerUpload,
  };
  const take = async (call: ApiCall): Promise<Answer> => {
    const userId = assertMayUpload(call.caller);
    // Of the fields beside the files none is looked at, so only what makes the form unreadable counts.
    const problems: Problem[] = call.form.problems.filter(
      ({ code }) => code === 'form_unreadable' || code === 'form_type',
    );
    if (problems.length === 0 && call.files.length === 0) problems.push({ code: 'missing', field: 'imageData[]' });
    assertNoProblems(problems);
    const pictures = await makePictures(await loadSharp(), queue, call.files);
    await assertRoom(quotas, userId, {
      pictures: pictures.length,
      bytes: pictures.reduce((sum, { files }) => sum + bytesOfPicture(files), 0),
    });
    return call.commit(async (transaction) => {
      const body: UploadedImageBody[] = [];
      for (const picture of pictures) {
        const name = randomBytes(16).toString('hex');
        await imageRepository.insert(transaction, name, userId, picture, clock.now());
        body.push({ id: name, url: imageAddress(publicUrl, name), width: picture.width, height: picture.height });
      }
      return { status: 200, body };
    });
  };
  return ['/images', '/2.0/images'].map((path) => ({
    path,
    describe: imageOperations,
    assertExists: () => Promise.resolve(),
    upload,
    methods: { POST: take },
  }));
}

function assertMayUpload(caller: Caller): number {
  const { userId, accountType } = assertWriter(caller);
  if (accountType === 'free') throw new ServiceError('premium_required');
  return userId;
}

/** All of them, or an error that names each that is refused. */
async function makePictures(
  sharp: Parameters<typeof makePicture>[0],
  queue: PictureQueue,
  files: readonly SentFile[],
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const problems: Problem[] = [];
  for (const { name, bytes } of files) {
    try {
      const pixels = await queue.make(() => pixelsOf(sharp, bytes));
      pictures.push(await queue.make(() => makePicture(sharp, bytes), pixels));
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      problems.push({ code: 'image_refused', file: name, reason: error.reason });
    }
  }
  assertNoProblems(problems);
  return pictures;
}

/**
 * Images by address, for whoever knows it: pages load them without credentials. What lies under a name never changes.
 * An address that was never given, or whose image is gone, answers like any that names nothing.
 */
export function imageFileRoute(scope: FastifyInstance, db: Executor): void {
  scope.get<{ Params: { file: string } }>(imageFilePath.path, async (request, reply) => {
    const file = readImageFile(request.params.file);
    if (!file) throw new ServiceError('item_not_found');
    const etag = `"${file.name}${file.suffix}"`;
    const found = await imageRepository.file(db, file.name, file.suffix);
    if (!found) throw new ServiceError('item_not_found');
    reply.headers({
      // What not everybody may see is kept by nobody in between, and by nobody for longer than a day.
      'cache-control': `${found.isPublic ? 'public, max-age=31536000' : 'private, max-age=86400'}, immutable`,
      etag,
      // Pages of other sites show pictures of this service, as they always did.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${request.params.file}"`,
    });
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
    return reply.type('image/jpeg').send(found.bytes);
  });
  scope.route<{ Params: { file: string } }>({
    url: imageFilePath.path,
    method: ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
    handler: async (request) => {
      const file = readImageFile(request.params.file);
      const isThere = file && (await imageRepository.file(db, file.name, file.suffix));
      throw isThere
        ? new ServiceError('method_not_allowed', { headers: { allow: 'GET' } })
        : new ServiceError('item_not_found');
    },
  });
}
