import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import { clientRepository } from '../oauth/client-repository';
import { endAccessOfUser } from '../oauth/end-access';
import { isSafeRedirectUri } from '../oauth/redirect-uri';
import { sha256 } from '../oauth/secrets';
import { StartupError } from '../startup-error';
import { isUsername } from './account-rules';
import { hashAccountPassword, isPassword } from './password-hash';
import { userRepository } from './user-repository';

const accountTypes = v.picklist(['free', 'plus', 'teacher'], 'must be free, plus or teacher');
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));

const BootstrapFile = v.object({
  users: v.optional(
    v.array(
      v.object({
        username: v.pipe(text, v.check(isUsername, 'may have 25 letters, digits, "_" or "-"')),
        password: text,
        account_type: v.optional(accountTypes),
      }),
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

/** Applies BOOTSTRAP_FILE: accounts and clients are made, or brought in line. A new password ends every token of its account. Doing it twice changes nothing. */
export async function applyBootstrapFile(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  file: string,
  defaultAccountType: 'free' | 'plus' | 'teacher',
): Promise<void> {
  const { users, clients } = readBootstrapFile(file);
  for (const user of users) {
    const known = await userRepository.find(db, user.username);
    if (!known) {
      await userRepository.insert(db, {
        username: user.username,
        passwordHash: await hashAccountPassword(user.password),
        accountType: user.account_type ?? defaultAccountType,
        createdAt: toUnixSeconds(clock.now()),
      });
      continue;
    }
    const isSame = await isPassword(known.passwordHash, user.password);
    const change = {
      ...(isSame ? {} : { passwordHash: await hashAccountPassword(user.password) }),
      ...(user.account_type && user.account_type !== known.accountType ? { accountType: user.account_type } : {}),
    };
    await inTransaction(db, async (transaction) => {
      if (Object.keys(change).length > 0) await userRepository.update(transaction, known.id, change);
      // The name may have been somebody else's: who signed in with the old password is out.
      if (!isSame) await endAccessOfUser(transaction, known.id, clock.now());
    });
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
}

function readBootstrapFile(file: string): BootstrapFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new StartupError(`BOOTSTRAP_FILE: ${file} ${reason}.`);
  }
  const result = v.safeParse(BootstrapFile, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`BOOTSTRAP_FILE: in ${file}, ${v.getDotPath(issue) ?? 'the content'} ${issue.message}.`);
}
