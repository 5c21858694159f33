import * as v from 'valibot';
import { type UploadedImageBody, UploadedImagesBody } from '../contract/image-body';
import { SetBody } from '../contract/set-body';
import type { Fields, Reply, TestService } from './a-service';
import { aPngOf } from './picture-folder';

export interface SentPicture {
  readonly bytes: Buffer;
  /** Null for a part without a file name. */
  readonly name?: string | null;
  readonly field?: string;
}

/** A picture that costs nothing. */
export const smallPicture = aPngOf(30, 20);

export const boundary = 'between-the-parts';

/** A multipart form as clients write it. */
export function pictureForm(files: readonly SentPicture[], fields: Fields = []): Buffer {
  const part = (head: string, bytes: Buffer) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ];
  return Buffer.concat([
    ...fields.flatMap(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value))),
    ...files.flatMap(({ bytes, name = 'wren.png', field = 'imageData[]' }) =>
      part(
        `Content-Disposition: form-data; name="${field}"${name === null ? '' : `; filename="${name}"`}\r\nContent-Type: image/png`,
        bytes,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

export const problemsOf = (reply: Reply): [number, string | readonly string[]] => {
  const body = reply.json<{ validation_errors?: string[]; error: string }>();
  return [reply.status, body.validation_errors ?? body.error];
};

/** What a user does with pictures at a service. */
export function picturesAt(service: TestService, token: () => string) {
  const post = (body: Buffer, as: string | null = token(), headers: Record<string, string> = {}, url = '/images') =>
    service.send({
      method: 'POST',
      url,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
      payload: body,
    });
  const upload = async (files: readonly SentPicture[], as = token()): Promise<UploadedImageBody[]> => {
    const reply = await post(pictureForm(files), as);
    if (reply.status !== 200) throw new Error(reply.text);
    return v.parse(UploadedImagesBody, reply.json());
  };
  return {
    post,
    upload,
    one: async (as = token()): Promise<UploadedImageBody> => {
      const [image] = await upload([{ bytes: smallPicture }], as);
      if (!image) throw new Error('No image came back.');
      return image;
    },
    async stored(table: 'images' | 'image_files' = 'images'): Promise<number> {
      const rows = await service.database.db.selectFrom(table).selectAll().execute();
      return rows.length;
    },
    async file(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
      const reply = await service.app.inject({ method, url: new URL(url).pathname, headers });
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
    },
    view: async (id: number): Promise<SetBody> =>
      v.parse(SetBody, (await service.call('GET', `/2.0/sets/${id}`, token())).json()),
  };
}
export type PicturesAt = ReturnType<typeof picturesAt>;
