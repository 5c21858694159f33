import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema';
import type { ApiCall, ApiResource } from '../http/api-call';
import { ServiceError } from '../http/service-error';
import { type User, userRepository } from './user-repository';

interface UserDeps {
  readonly db: Kysely<DatabaseSchema>;
  /** The sets of a user in their short form, as far as the caller may know of them. */
  readonly shortSetsOf: (call: ApiCall, userId: number) => Promise<readonly object[]>;
}

/** Users (interface 4.8, decisions.md 4). Deleting one through the API is 405. */
export function userResources({ db, shortSetsOf }: UserDeps): ApiResource[] {
  const find = async (params: Readonly<Record<string, string>>): Promise<User> => {
    const user = await userRepository.find(db, params['username'] ?? '');
    if (!user) throw new ServiceError('item_not_found');
    return user;
  };
  return [
    {
      path: '/2.0/users/:username',
      assertExists: async (params) => void (await find(params)),
      methods: {
        GET: async (call) => {
          const user = await find(call.params);
          const isOwn = call.caller.kind === 'user' && call.caller.userId === user.id;
          return {
            status: 200,
            body: {
              username: user.username,
              id: user.id,
              account_type: user.accountType,
              profile_image: null,
              sign_up_date: user.createdAt,
              sets: await shortSetsOf(call, user.id),
              ...(isOwn ? { favorite_sets: [] } : {}),
              groups: [],
            },
          };
        },
      },
    },
  ];
}
