import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { DatabaseSchema, Executor } from '../db/schema';
import { clientRepository } from '../oauth/client-repository';
import { isSafeRedirectUri } from '../oauth/redirect-uri';
import { sha256 } from '../oauth/secrets';
import { StartupError } from '../startup-error';
import { keyFor } from '../wire/key-ring';
import { putPassword } from './account-changes';
import { accountRepository } from './account-repository';
import { isUsername } from './account-rules';
import { hashAccountPassword, isPassword } from './password-hash';
import { type User, userRepository } from './user-repository';

const accountTypes = v.picklist(['free', 'plus', 'teacher'], 'must be free, plus or teacher');
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));

const BootstrapFile = v.object({
  users: v.optional(
    v.array(
      v.pipe(
        v.object({
          username: v.pipe(text, v.check(isUsername, 'may have 25 letters, digits, "_" or "-"')),
          password: v.optional(text),
          /** Ends at its first use: whoever signs in with it chooses another. */
          initial_password: v.optional(text),
          account_type: v.optional(accountTypes),
        }),
        v.check(
          (user) => (user.password === undefined) !== (user.initial_password === undefined),
          'must have one of password and initial_password',
        ),
      ),
    ),
    [],
  ),
  clients: v.optional(
    v.array(
      v.object({
        client_id: text,
        client_secret: text,
        name: text,
        redirect_uri: v.pipe(text, v.check(isSafeRedirectUri, 'is not a safe redirect URI')),
      }),
    ),
    [],
  ),
});
type BootstrapFile = v.InferOutput<typeof BootstrapFile>;
type FileUser = BootstrapFile['users'][number];

export interface BootstrapOrder {
  readonly clock: Clock;
  readonly file: string;
  readonly defaultAccountType: 'free' | 'plus' | 'teacher';
  /** Made of it is what lets the next start know the file again. */
  readonly key: Buffer;
}

/**
 * Applies BOOTSTRAP_FILE: accounts and clients are made, or brought in line. A password counts when its value in the file is
 * another than last time, and then ends every token of its account: what its owner chose since stays. Doing it twice changes
 * nothing, and the second time no password of a file that is as it was is checked: a school's would take a minute.
 */
export async function applyBootstrapFile(
  db: Kysely<DatabaseSchema>,
  { clock, file, defaultAccountType, key }: BootstrapOrder,
): Promise<void> {
  const content = readText(file);
  const { users, clients } = readBootstrapFile(file, content);
  const mark = createHmac('sha256', keyFor(key, 'bootstrap file')).update(content).digest('base64url');
  const isAsBefore = (await lastFile.find(db)) === mark;
  for (const user of users) {
    const known = await userRepository.find(db, user.username);
    if (known) await bringInLine(db, clock, { known, user, isAsBefore });
    else {
      const passwordHash = await hashAccountPassword(passwordOf(user));
      await userRepository.insert(db, {
        username: user.username,
        passwordHash,
        filePasswordHash: passwordHash,
        mustChange: user.initial_password !== undefined,
        accountType: user.account_type ?? defaultAccountType,
        createdAt: toUnixSeconds(clock.now()),
      });
    }
  }
  for (const client of clients) {
    const registration = {
      clientId: client.client_id,
      secretHash: sha256(client.client_secret),
      name: client.name,
      redirectUri: client.redirect_uri,
      exactRedirect: false,
      isWeb: false,
    };
    await clientRepository.save(db, registration, toUnixSeconds(clock.now()));
  }
  if (!isAsBefore) await lastFile.note(db, mark);
}

const markKey = 'bootstrap_file';

/** Of the file that was last applied to its end, a mark that says nothing about what is in it. */
const lastFile = {
  async find(db: Executor): Promise<string | null> {
    const row = await db.selectFrom('meta').select('value').where('key', '=', markKey).executeTakeFirst();
    return row?.value ?? null;
  },

  async note(db: Executor, value: string): Promise<void> {
    await db
      .insertInto('meta')
      .values({ key: markKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  },
};

const passwordOf = ({ password, initial_password: initial }: FileUser): string => initial ?? password ?? '';

interface KnownUser {
  readonly known: User;
  readonly user: FileUser;
  readonly isAsBefore: boolean;
}

async function bringInLine(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  { known, user, isAsBefore }: KnownUser,
): Promise<void> {
  if (user.account_type && user.account_type !== known.accountType)
    await userRepository.setType(db, known.id, user.account_type);
  if (isAsBefore && known.filePasswordHash !== null) return;
  const password = passwordOf(user);
  if (await isPassword(known.filePasswordHash ?? known.passwordHash, password)) {
    if (known.filePasswordHash === null) await accountRepository.isOfFile(db, known.id, known.passwordHash);
    return;
  }
  // The name may have been somebody else's: who signed in with the old password is out.
  await putPassword(db, clock, known.id, {
    hash: await hashAccountPassword(password),
    mustChange: user.initial_password !== undefined,
    isOfFile: true,
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`BOOTSTRAP_FILE: ${file} cannot be read.`);
  }
}

function readBootstrapFile(file: string, text: string): BootstrapFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new StartupError(`BOOTSTRAP_FILE: ${file} is not JSON.`);
  }
  const result = v.safeParse(BootstrapFile, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`BOOTSTRAP_FILE: in ${file}, ${v.getDotPath(issue) ?? 'the content'} ${issue.message}.`);
}
