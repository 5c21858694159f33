import type { Owner } from '../client/carrel-client';
import { calledByPeople } from '../client/own-service';
import type { Service } from '../client/use-service';
import type { KeyValueStorage } from '../platform/key-value-storage';
import { accountKey, signedOutKey } from '../platform/presence';

type Account = Extract<Owner, { kind: 'account' }>;

/** What this browser remembers between starts: whose database was open last, whose others there are. */
interface Remembered {
  readonly last: Owner;
  readonly accounts: readonly Account[];
  readonly serviceName: string | null;
  /** The service is somebody else's, as it last said. */
  readonly isForeign: boolean;
  /** The last session was ended here, by its user. */
  readonly isSignedOut: boolean;
  /** It is being taken off this device; null: none is. */
  readonly leaving: Account | null;
}

export const accountsKey = 'carrel.accounts';
/** There from when an account is to be taken off this device until all of it is gone. */
export const leavingKey = 'carrel.leaving';
const serviceNameKey = 'carrel.service-name';
const foreignKey = 'carrel.service-is-foreign';
/** There, for one tab, from when it is left for signing in until it is known who did. */
export const signingInKey = 'carrel.signing-in';
const device: Owner = { kind: 'device' };

/** Synchronous, so that the first thing a start does is to open the right database. */
export function remembered(storage: Pick<KeyValueStorage, 'getItem'>): Remembered {
  const last = asAccount(parsed(storage.getItem(accountKey)));
  const list = parsed(storage.getItem(accountsKey));
  const accounts = Array.isArray(list) ? list.map(asAccount).filter((account) => account !== null) : [];
  return {
    last: last ?? device,
    accounts,
    serviceName: storage.getItem(serviceNameKey),
    isForeign: storage.getItem(foreignKey) !== null,
    isSignedOut: storage.getItem(signedOutKey) !== null,
    leaving: asAccount(parsed(storage.getItem(leavingKey))),
  };
}

/** Remembers whose database is open now; an account joins the list of those who were here. */
export function rememberOwner(storage: KeyValueStorage, owner: Owner): void {
  if (owner.kind === 'device') {
    storage.removeItem(accountKey);
    return;
  }
  const { accounts } = remembered(storage);
  storage.setItem(accountKey, JSON.stringify(owner));
  storage.setItem(accountsKey, JSON.stringify([...accounts.filter((other) => !isSameOwner(other, owner)), owner]));
}

export function rememberService(storage: KeyValueStorage, { name, isOwn }: Pick<Service, 'name' | 'isOwn'>): void {
  storage.setItem(serviceNameKey, name);
  if (isOwn) storage.removeItem(foreignKey);
  else storage.setItem(foreignKey, '1');
}

/** The service's name is for people and may change; its id and the user make the account. */
export function isSameOwner(a: Owner, b: Owner): boolean {
  if (a.kind === 'device' || b.kind === 'device') return a.kind === b.kind;
  return a.user === b.user && a.service === b.service;
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asAccount(value: unknown): Account | null {
  if (typeof value !== 'object' || value === null) return null;
  const { user, service, serviceName } = value as Partial<Record<keyof Account, unknown>>;
  if (typeof user !== 'string' || user === '' || typeof service !== 'string' || service === '') return null;
  return {
    kind: 'account',
    user,
    service,
    serviceName: calledByPeople(service, typeof serviceName === 'string' ? serviceName : service),
  };
}
