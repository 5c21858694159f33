import type { Clock } from '../clock';
import type { Executor } from '../db/schema';
import { imageAddress, isImageName } from './image-address';
import { imageRepository } from './image-repository';

/** Pictures of people (decisions.md 4): an image of their own, shown wherever they are named. */
export function profileImages(clock: Clock, publicUrl: string) {
  return {
    async addressOf(db: Executor, userId: number): Promise<string | null> {
      const row = await db
        .selectFrom('users')
        .innerJoin('images', 'images.id', 'users.profile_image')
        .select('images.name')
        .where('users.id', '=', userId)
        .executeTakeFirst();
      return row ? imageAddress(publicUrl, row.name) : null;
    },

    /** Makes an image of theirs their picture, or takes it away (null). False where it is no image of theirs. */
    async choose(transaction: Executor, userId: number, name: string | null): Promise<boolean> {
      const owned = await imageRepository.ownedBy(
        transaction,
        userId,
        name !== null && isImageName(name) ? [name] : [],
      );
      const chosen = (name !== null && owned.get(name)) || null;
      if (name !== null && chosen === null) return false;
      const { profile_image: before } = await transaction
        .selectFrom('users')
        .select('profile_image')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const touched = [before, chosen].filter((id) => id !== null);
      const kept = await imageRepository.touch(transaction, touched, clock.now());
      if (chosen !== null && !kept.has(chosen)) return false;
      await transaction.updateTable('users').set({ profile_image: chosen }).where('id', '=', userId).execute();
      return true;
    },
  };
}
