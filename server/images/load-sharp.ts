import type SharpModule from 'sharp';
import { ServiceError } from '../http/service-error';

export type Sharp = typeof SharpModule;

/** Everything else that libvips could open (SVG, PDF, TIFF, …) is shut off, however a file calls itself. */
const decoders = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);

/**
 * The image library comes with the first picture: its machine code is a package for one kind of machine, and
 * without it everything but taking in pictures works. Throws 503 then, and says what to do in the log.
 */
export function sharpLoader(
  log: (line: string) => void,
  load: () => Promise<{ default: Sharp }> = () => import('sharp'),
) {
  let loaded: Promise<Sharp> | null = null;
  return (): Promise<Sharp> => {
    loaded ??= load().then(({ default: sharp }) => prepared(sharp));
    return loaded.catch((error: unknown) => {
      loaded = null;
      const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
      log(
        `No pictures can be taken in: the package "sharp" does not work on this machine (${reason}). Run: npm ci --include=optional`,
      );
      throw new ServiceError('images_unavailable', { headers: { 'retry-after': '3600' } });
    });
  };
}
export type LoadSharp = ReturnType<typeof sharpLoader>;

function prepared(sharp: Sharp): Sharp {
  sharp.cache(false);
  // One picture keeps one thread busy; how many are made at once is the queue's affair.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return sharp;
}
