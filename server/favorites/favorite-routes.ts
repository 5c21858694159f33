import type { Kysely } from 'kysely';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall, ApiResource } from '../http/api-call';
import { idOf } from '../http/path-ids';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { type SeenSet, assertMay, assertWriter, findSeenSet } from '../sets/set-access';
import type { SetReading } from '../sets/set-reading';
import { setRepository } from '../sets/set-repository';
import { userRepository } from '../users/user-repository';
import { favoriteOperations } from './favorite-operations';
import { favoriteRepository } from './favorite-repository';

/** More favourites than anybody reads. */
const favoritesPerUser = 10_000;

/** Favourite sets (interface 4.2, decisions.md 5). Each person fills their own list. */
export function favoriteResources(db: Kysely<DatabaseSchema>, reading: SetReading): ApiResource[] {
  const assertUser: ApiResource['assertExists'] = async (params) => void (await userIdOf(db, params));
  return [
    {
      path: '/2.0/users/:username/favorites',
      describe: favoriteOperations['/2.0/users/:username/favorites'],
      assertExists: assertUser,
      methods: { GET: reading.listOfFavorites },
    },
    {
      path: '/2.0/users/:username/favorites/:set_id',
      describe: favoriteOperations['/2.0/users/:username/favorites/:set_id'],
      assertExists: async (params) => {
        await assertUser(params);
        if (!(await setRepository.exists(db, idOf(params['set_id'])))) throw new ServiceError('item_not_found');
      },
      isShort: true,
      methods: { PUT: add, DELETE: remove },
    },
  ];
}

function add(call: ApiCall): Promise<Answer> {
  return call.commit(async (transaction) => {
    const { seen, userId } = await findOwn(transaction, call);
    assertMay(seen, 'favor');
    const isNew = !(await favoriteRepository.has(transaction, userId, seen.set.id));
    const isFull = isNew && (await favoriteRepository.count(transaction, userId)) >= favoritesPerUser;
    const tooMany = { code: 'too_many', what: 'favorites', limit: favoritesPerUser } as const;
    assertNoProblems([...(isFull ? [tooMany] : []), ...call.form.problems]);
    if (isNew) await favoriteRepository.add(transaction, userId, seen.set.id);
    return { status: 204 };
  });
}

/** One's own favourite can be taken back also when the set may no longer be seen. */
function remove(call: ApiCall): Promise<Answer> {
  return call.commit(async (transaction) => {
    const { seen, userId } = await findOwn(transaction, call);
    if (await favoriteRepository.has(transaction, userId, seen.set.id)) {
      await favoriteRepository.remove(transaction, userId, seen.set.id);
    } else {
      assertMay(seen, 'favor');
    }
    return { status: 204 };
  });
}

/** The set of the path, where the list is the caller's own to write. */
async function findOwn(db: Executor, call: ApiCall): Promise<{ seen: SeenSet; userId: number }> {
  const ownerId = await userIdOf(db, call.params);
  const seen = await findSeenSet(db, call.caller, idOf(call.params['set_id']));
  const { userId } = assertWriter(call.caller);
  if (userId !== ownerId) throw new ServiceError('not_allowed');
  return { seen, userId };
}

async function userIdOf(db: Executor, params: ApiCall['params']): Promise<number> {
  const user = await userRepository.find(db, params['username'] ?? '');
  if (!user) throw new ServiceError('item_not_found');
  return user.id;
}
