import type { Kysely } from 'kysely';
import type { ReadTogether } from '../db/read-together';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer } from '../http/answer';
import type { ApiCall, ApiResource } from '../http/api-call';
import { quoted } from '../http/quoted';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { userOperations } from './user-operations';
import { type User, userRepository } from './user-repository';

/** Pictures of people; the images room has them. */
export interface ProfileImages {
  /** The address of somebody's picture, null without one. */
  readonly addressOf: (db: Executor, userId: number) => Promise<string | null>;
  /** Makes an image of theirs their picture, or takes it away (null). False where it is no image of theirs. */
  readonly choose: (transaction: Executor, userId: number, imageId: string | null) => Promise<boolean>;
}

export interface UserDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly readTogether: ReadTogether;
  readonly profileImages: ProfileImages;
  /** Each in its short form, as far as the caller may know of them. */
  readonly setsOf: (db: Executor, call: ApiCall, userId: number) => Promise<readonly object[]>;
  readonly favoritesOf: (db: Executor, call: ApiCall, userId: number) => Promise<readonly object[]>;
  readonly classesOf: (db: Executor, call: ApiCall, userId: number) => Promise<readonly object[]>;
}

/** Users (interface 4.8, decisions.md 4). Deleting one through the API is 405. */
export function userResources(deps: UserDeps): ApiResource[] {
  return [
    {
      path: '/2.0/users/:username',
      describe: userOperations['/2.0/users/:username'],
      assertExists: async (params) => void (await findUser(deps.db, params)),
      methods: {
        GET: (call) =>
          deps.readTogether(call.caller, async (snapshot) => {
            const user = await findUser(snapshot, call.params);
            assertNoProblems(call.form.problems);
            return { status: 200, body: await userBody(deps, snapshot, call, user) };
          }),
        PUT: (call) => editUser(deps, call),
      },
    },
  ];
}

async function findUser(db: Executor, params: ApiCall['params']): Promise<User> {
  const user = await userRepository.find(db, params['username'] ?? '');
  if (!user) throw new ServiceError('item_not_found');
  return user;
}

async function userBody(deps: UserDeps, db: Executor, call: ApiCall, user: User) {
  const isOwn = call.caller.kind === 'user' && call.caller.userId === user.id;
  return {
    username: user.username,
    id: user.id,
    account_type: user.accountType,
    profile_image: await deps.profileImages.addressOf(db, user.id),
    sign_up_date: user.createdAt,
    sets: await deps.setsOf(db, call, user.id),
    ...(isOwn ? { favorite_sets: await deps.favoritesOf(db, call, user.id) } : {}),
    groups: await deps.classesOf(db, call, user.id),
  };
}

/** One's own picture: the id of an image, blank for no change, `delete` for none. Nothing else can be changed here. */
function editUser(deps: UserDeps, call: ApiCall): Promise<Answer> {
  return call.commit(async (transaction) => {
    const user = await findUser(transaction, call.params);
    const { caller, form } = call;
    if (caller.kind === 'client') throw new ServiceError('not_allowed');
    if (!caller.scopes.has('write_set')) throw new ServiceError('insufficient_scope');
    if (caller.userId !== user.id) throw new ServiceError('not_allowed');
    const image = form.scalar('profile_image');
    const isAdded = image !== undefined && image !== '' && image !== 'delete';
    if (isAdded && caller.accountType === 'free') throw new ServiceError('premium_required');
    assertNoProblems([...(image === undefined ? [{ code: 'form_empty' } as const] : []), ...form.problems]);
    if (image !== undefined && image !== '') {
      const isTheirs = await deps.profileImages.choose(transaction, user.id, isAdded ? image : null);
      if (!isTheirs) assertNoProblems([{ code: 'image_unknown', id: quoted(image) }]);
    }
    return { status: 200, body: await userBody(deps, transaction, call, user) };
  });
}
