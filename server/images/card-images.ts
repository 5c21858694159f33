import { quoted } from '../http/quoted';
import type { Executor } from '../db/schema';
import type { Problem } from '../http/problem';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { isImageName } from './image-address';
import { imageRepository } from './image-repository';

/** What a form says of a card's image: undefined for no change, null to take it away, or the id of one. */
export type SentImage = string | null | undefined;

/** A card that may show an image. */
interface Showing {
  readonly image: number | null;
  readonly image_name: string | null;
}

interface Uploader {
  readonly userId: number;
  readonly accountType: string;
}

/**
 * The numbers of the images that a form names. They are the writer's own, or in the set already (`rows`), where an
 * editor may keep and move them. Throws `premium_required` where others are added without a premium account; ids that
 * are neither are in `problems`.
 */
export async function findImages(
  db: Executor,
  writer: Uploader,
  sent: readonly SentImage[],
  rows: readonly Showing[],
): Promise<{ numbers: ReadonlyMap<string, number>; problems: readonly Problem[] }> {
  const names = [...new Set(sent.filter((name) => typeof name === 'string'))];
  const numbers = new Map<string, number>();
  for (const { image, image_name } of rows) if (image !== null && image_name !== null) numbers.set(image_name, image);
  const others = names.filter((name) => !numbers.has(name));
  if (others.length === 0) return { numbers, problems: [] };
  if (writer.accountType === 'free') throw new ServiceError('premium_required');
  const owned = await imageRepository.ownedBy(db, writer.userId, others.filter(isImageName));
  for (const [name, number] of owned) numbers.set(name, number);
  const problems = others.flatMap((name) => (owned.has(name) ? [] : [unknown(name)]));
  return { numbers, problems };
}

/**
 * The number of the image that each entry of a form names, with those kept from being collected from now on. For the
 * transaction that shows them; `numbers` is what `findImages` found in it.
 */
export async function claimImages(
  transaction: Executor,
  numbers: ReadonlyMap<string, number>,
  sent: readonly SentImage[],
  nowMs: number,
): Promise<(number | null | undefined)[]> {
  const claimed = sent.map((name) => (typeof name === 'string' ? numbers.get(name) : name));
  const named = claimed.filter((number) => typeof number === 'number');
  if (named.length === 0) return claimed;
  const kept = await imageRepository.touch(transaction, named, nowMs);
  assertNoProblems(
    sent.flatMap((name, index) => {
      const number = claimed[index];
      return typeof name === 'string' && (typeof number !== 'number' || !kept.has(number)) ? [unknown(name)] : [];
    }),
  );
  return claimed;
}

const unknown = (name: string): Problem => ({ code: 'image_unknown', id: quoted(name) });
