import { type Account, type Flow, tokenFor } from './authorize';
import type { Client, Person, World } from './world';

type Env = Readonly<Record<string, string | undefined>>;

/** What a run needs, for a person who left it out. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The service that the environment names, and tokens for its users. Throws `SettingsError` with a sentence that says what is missing. */
export async function worldFrom(env: Env): Promise<World> {
  const read = (name: string) => env[name]?.trim() || null;
  const need = (name: string, why: string) => {
    const value = read(name);
    if (value === null) throw new SettingsError(`${name} is not set: ${why}.`);
    return value;
  };
  const baseUrl = addressOf('BASE_URL', need('BASE_URL', 'the address of the service'));
  const authUrl = addressOf('AUTH_URL', read('AUTH_URL') ?? baseUrl);
  const client: Client = {
    id: need('CLIENT_ID', 'a client that is registered at the service'),
    secret: read('CLIENT_SECRET'),
    redirectUri: read('REDIRECT_URI') ?? 'http://127.0.0.1:9/back',
  };
  const flow: Flow = { baseUrl, authUrl, client };

  const token = async (
    variable: string,
    account: Account,
    scope: string,
    isNeeded: boolean,
  ): Promise<string | null> => {
    const ready = read(variable);
    if (ready !== null) return ready;
    if (account.password !== null && client.secret !== null) {
      try {
        return await tokenFor(flow, account, scope);
      } catch (error) {
        if (isNeeded)
          throw new SettingsError(
            `${account.name} got no token for ${scope}: ${String(error)}\nCheck the password, CLIENT_ID and REDIRECT_URI (${client.redirectUri}); set ${variable} where the pages of the service work otherwise.`,
          );
        return null;
      }
    }
    if (!isNeeded) return null;
    throw new SettingsError(
      `No token for ${account.name}: set ${variable}, or CLIENT_SECRET and a password (${variable.split('_')[0] ?? ''}=name:password).`,
    );
  };
  const person = async (variable: string): Promise<Person | null> => {
    const said = read(variable);
    if (said === null) return null;
    const colon = said.indexOf(':');
    const account =
      colon < 0 ? { name: said, password: null } : { name: said.slice(0, colon), password: said.slice(colon + 1) };
    return { ...account, token: (await token(`${variable}_TOKEN`, account, 'read write_set', true)) ?? '' };
  };
  const [owner, other] = [await person('OWNER'), await person('OTHER')];
  if (!owner || !other)
    throw new SettingsError(
      'OWNER and OTHER are needed: two users, as name:password (or name, with OWNER_TOKEN and OTHER_TOKEN).',
    );
  return {
    baseUrl,
    authUrl,
    client,
    secondClient: clientIn('SECOND_CLIENT', read('SECOND_CLIENT')),
    phoneClient: clientIn('PHONE_CLIENT', read('PHONE_CLIENT')),
    owner,
    other,
    third: await person('THIRD'),
    free: await person('FREE'),
    teacher: await person('TEACHER'),
    scoped: {
      read: await token('OWNER_READ_TOKEN', owner, 'read', false),
      write: await token('OWNER_WRITE_TOKEN', owner, 'write_set', false),
      group: await token('OWNER_GROUP_TOKEN', owner, 'read write_group', false),
    },
    variant: null,
    isPatient: read('PATIENT') === '1',
    canSignUp: read('SIGN_UP') === '1',
  };
}

function addressOf(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new SettingsError(`${name}: "${value}" is no address such as https://cards.example.org.`);
  return value.replace(/\/+$/, '');
}

function clientIn(name: string, value: string | null): Client | null {
  if (value === null) return null;
  const [, id, secret, redirectUri] = /^([^:]+):([^:]+):(.+)$/.exec(value) ?? [];
  if (id === undefined || secret === undefined || redirectUri === undefined)
    throw new SettingsError(`${name} is written id:secret:redirect-uri.`);
  return { id, secret, redirectUri };
}
