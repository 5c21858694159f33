import { inject } from 'vitest';

/** A user of the service under test. A token that could not be had is null. */
export interface Person {
  readonly name: string;
  /** Null where only tokens were given: then the authorization pages cannot be used. */
  readonly password: string | null;
  /** For `read write_set`. */
  readonly token: string;
}

export interface Client {
  readonly id: string;
  /** Null where it was not given: then the token endpoint cannot be used. */
  readonly secret: string | null;
  readonly redirectUri: string;
}

/** A further server of ours with other settings: tokens that end soon, a low limit, tokens in addresses. */
export interface Variant {
  readonly url: string;
  readonly tokenLifetime: number;
  readonly rateLimit: number;
  readonly serviceName: string;
}

/** The service under test and what its tests may use there. */
export interface World {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly client: Client;
  readonly secondClient: Client | null;
  /** Registered with a scheme of its own, as applications on phones are. */
  readonly phoneClient: Client | null;
  readonly owner: Person;
  readonly other: Person;
  readonly third: Person | null;
  /** Has an account without images. */
  readonly free: Person | null;
  readonly teacher: Person | null;
  /** Further tokens of the owner, by scope. */
  readonly scoped: { readonly read: string | null; readonly write: string | null; readonly group: string | null };
  readonly variant: Variant | null;
  /** Whether tests may wait for a minute. */
  readonly isPatient: boolean;
  /** Whether strangers may make an account on the authorization page. */
  readonly canSignUp: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly world: World;
  }
}

export const world: World = inject('world');

/** What a test may need beyond two users, and how one says so. */
const needs = {
  passwords: {
    has: (w: World) => w.owner.password !== null && w.other.password !== null,
    how: 'OWNER and OTHER as name:password',
  },
  secret: { has: (w: World) => w.client.secret !== null, how: 'CLIENT_SECRET' },
  'second client': { has: (w: World) => w.secondClient !== null, how: 'SECOND_CLIENT=id:secret:redirect-uri' },
  'phone client': {
    has: (w: World) => w.phoneClient !== null,
    how: 'PHONE_CLIENT=id:secret:redirect-uri, with a scheme of its own',
  },
  third: { has: (w: World) => w.third !== null, how: 'THIRD, a third user' },
  free: { has: (w: World) => w.free !== null, how: 'FREE, a user who may not add images' },
  teacher: { has: (w: World) => w.teacher !== null, how: 'TEACHER, a user with the account type teacher' },
  'read token': {
    has: (w: World) => w.scoped.read !== null,
    how: 'OWNER_READ_TOKEN, a token of the owner for read alone',
  },
  'write token': {
    has: (w: World) => w.scoped.write !== null,
    how: 'OWNER_WRITE_TOKEN, a token of the owner for write_set alone',
  },
  'group token': {
    has: (w: World) => w.scoped.group !== null,
    how: 'OWNER_GROUP_TOKEN, a token of the owner for read write_group',
  },
  variant: {
    has: (w: World) => w.variant !== null,
    how: 'a second server with other settings, which only our own run starts',
  },
  patience: { has: (w: World) => w.isPatient, how: 'PATIENT=1: the run then lasts a good minute' },
  'sign-up': { has: (w: World) => w.canSignUp, how: 'SIGN_UP=1, where strangers may make an account' },
} as const;
export type Need = keyof typeof needs;

/** What is missing for a test, in words; empty when nothing is. */
export const missing = (wanted: readonly Need[]): readonly string[] =>
  wanted.flatMap((need) => (needs[need].has(world) ? [] : [needs[need].how]));

/** What a test has asked for with its needs. Throws where it forgot to. */
export function given<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined)
    throw new Error('The test uses something that it does not name as a need.');
  return thing;
}
