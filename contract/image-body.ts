import * as v from 'valibot';

/** An image that was just taken in (decisions.md 4). `id` goes into `images[]` and `image`; the address is that of the medium size. */
export const UploadedImageBody = v.object({ id: v.string(), url: v.string(), width: v.number(), height: v.number() });
export type UploadedImageBody = v.InferOutput<typeof UploadedImageBody>;

/** 200 of POST /images: one for each file, in order. */
export const UploadedImagesBody = v.array(UploadedImageBody);
export type UploadedImagesBody = v.InferOutput<typeof UploadedImagesBody>;

/** The sizes of an image (interface 2.3) by what its file name carries before `.jpg`. `side` is the longest one; the square has both. */
export const imageSizes = [
  { suffix: '_t', side: 100 },
  { suffix: '_s', side: 75 },
  { suffix: '_m', side: 240 },
  { suffix: '', side: 500 },
  { suffix: '_b', side: 1024 },
] as const;
export type ImageSuffix = (typeof imageSizes)[number]['suffix'];

/** What an upload may hold (decisions.md 4). Over a limit is refused, never cut. */
export const imageLimits = {
  fileBytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  frames: 200,
  filesPerUpload: 20,
} as const;
