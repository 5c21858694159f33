import { imageSizes } from '../../contract/image-body';
import type { Picture } from '../images/make-picture';
import type { DemoCard } from './demo-sets';

/** The build writes the files into the program. They have their sizes already, so a first start decodes nothing. */
const files = import.meta.glob<string>('./pictures/*.jpg', { query: '?inline', import: 'default', eager: true });

export function demoPicture({ name, width, height }: NonNullable<DemoCard['picture']>): Picture {
  return {
    width,
    height,
    files: imageSizes.map(({ suffix }) => ({ suffix, bytes: bytesOf(`./pictures/${name}${suffix}.jpg`) })),
  };
}

function bytesOf(path: string): Buffer {
  const [, base64] = files[path]?.split(';base64,') ?? [];
  if (base64 === undefined) throw new Error(`The picture ${path} is missing.`);
  return Buffer.from(base64, 'base64');
}
