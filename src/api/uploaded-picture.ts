import * as v from 'valibot';

/** What a service calls a picture that it took. `url`: its medium size; null where the service does not say. */
export interface UploadedPicture {
  readonly imageId: string;
  readonly url: string | null;
}

/** Null: it took the picture, and calls it something that nobody here reads. */
export interface UploadAnswer {
  readonly upload: UploadedPicture | null;
}

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());
const Address = v.optional(v.nullable(v.string()));
const named = (imageId: string, url: string | null | undefined): UploadedPicture => ({ imageId, url: url ?? null });
const Uploaded = v.union([
  v.pipe(
    v.object({ id: Id, url: Address }),
    v.transform(({ id, url }) => named(id, url)),
  ),
  v.pipe(
    v.object({ image_id: Id, url: Address }),
    v.transform(({ image_id: id, url }) => named(id, url)),
  ),
  v.pipe(
    Id,
    v.transform((id) => named(id, null)),
  ),
]);
const One = v.union([
  Uploaded,
  v.pipe(
    v.strictTuple([Uploaded]),
    v.transform(([first]) => first),
  ),
]);
const under = <Key extends string>(key: Key) =>
  v.pipe(
    v.object({ [key]: One } as Record<Key, typeof One>),
    v.transform((body) => (body as Record<Key, UploadedPicture>)[key]),
  );

/** The answer to one picture: the document shows no body (interface 4.8). An object or an identifier, alone or the one of a list, bare or under a word for it. */
export const UploadAnswerBody: v.GenericSchema<unknown, UploadAnswer> = v.pipe(
  v.fallback(v.nullable(v.union([One, under('image'), under('images'), under('image_ids'), under('ids')])), null),
  v.transform((upload) => ({ upload })),
);
