import * as v from 'valibot';

/** What a service calls a picture that it took. `url`: its medium size; null where the service does not say. */
export interface UploadedPicture {
  readonly imageId: string;
  readonly url: string | null;
}

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());
const Uploaded = v.union([
  v.pipe(
    v.object({ id: Id, url: v.optional(v.nullable(v.string())) }),
    v.transform(({ id, url }): UploadedPicture => ({ imageId: id, url: url ?? null })),
  ),
  v.pipe(
    Id,
    v.transform((imageId): UploadedPicture => ({ imageId, url: null })),
  ),
]);
const one = v.pipe(
  v.tuple([Uploaded]),
  v.transform(([first]) => first),
);

/** The answer to one picture: the document shows no body (interface 4.8). A list of objects or of identifiers, bare or under `images`. */
export const UploadedPictureBody: v.GenericSchema<unknown, UploadedPicture> = v.union([
  one,
  v.pipe(
    v.object({ images: one }),
    v.transform(({ images }) => images),
  ),
]);
