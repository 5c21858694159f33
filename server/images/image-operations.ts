import { imageLimits } from '../../contract/image-body';
import type { DescribedPath, Operations } from '../openapi/operation';

/** What POST /images does (interface 4.8, decisions.md 4). */
export const imageOperations: Operations = {
  POST: {
    id: 'uploadImages',
    summary: 'Upload images',
    section: '4.8',
    details:
      'JPEG, PNG, GIF, WebP or AVIF, at most 40 megapixels each. One that is refused refuses all. Unused ones are removed after a day.',
    access: ['write_set'],
    isUpload: true,
    form: [
      {
        name: 'imageData',
        meaning: `Files, at most ${imageLimits.fileBytes} bytes each.`,
        schema: { type: 'string', contentMediaType: 'image/*' },
        list: { minItems: 1, maxItems: imageLimits.filesPerUpload },
        isRequired: true,
      },
    ],
    answers: { 200: { meaning: 'The images in the order of the files.', body: 'UploadedImages' } },
    errors: ['premium_required', 'images_unavailable'],
  },
};

/** The route beside the resources: files of images. */
export const imageFilePath: DescribedPath = {
  path: '/images/:file',
  describe: {
    GET: {
      id: 'viewImage',
      summary: 'An image in one of its sizes',
      details:
        'The address of an image names its medium size; `_t`, `_s`, `_b` or nothing in place of `_m` names the others.',
      section: '2.3',
      access: 'nobody',
      answers: {
        200: {
          meaning: 'The image.',
          media: { type: 'image/jpeg', isBinary: true },
          headers: ['ETag', 'Cache-Control'],
        },
        304: { meaning: 'The caller has it already.', headers: ['ETag', 'Cache-Control'] },
      },
      errors: ['item_not_found', 'internal_error', 'service_unavailable'],
    },
  },
};
