import type { ReactNode } from 'react';
import type { SessionBody } from '../../contract/session-body';
import type { CarrelClient, Owner } from '../client/carrel-client';
import type { AppPorts } from '../client/use-ports';
import type { KeyValueStorage } from '../platform/key-value-storage';
import type { AccountEffects } from './account-effects';
import { rememberOwner, remembered, signingInKey } from './known-accounts';
import { ownerFor } from './owner-for';

/** What a start needs; main.tsx hands in the real ones. */
export interface StartDeps {
  readonly ports: AppPorts;
  /** Survives the browser. */
  readonly storage: KeyValueStorage;
  /** Survives a reload of this tab. */
  readonly tabStorage: KeyValueStorage;
  open(owner: Owner): Promise<CarrelClient>;
  askSession(): Promise<SessionBody | null>;
  /** Fetched when they are needed: rejects where they cannot be. */
  accountEffects(): Promise<AccountEffects>;
  /** An address that names a set of the database that is being closed leads to the library from now on; the service's number stays. */
  leaveSet(): void;
  /** Shows what comes before the app. */
  render(page: ReactNode): void;
}

/**
 * Opens the database that was open last, without asking anybody: the network is no part of a start. Only on the way
 * back from signing in does it wait for the relay first, to open the right one at once: nobody is to begin anything in
 * the wrong one.
 */
export async function start(deps: StartDeps): Promise<CarrelClient> {
  const { last } = remembered(deps.storage);
  const owner = deps.tabStorage.getItem(signingInKey) === null ? last : ownerFor(await answer(deps), last);
  const client = await notInSilence(deps, deps.open(owner));
  rememberOwner(deps.storage, owner);
  return client;
}

const lateMs = 2_500;

/** Another page, asleep or of an older build, may hold up the opening, which goes on by itself once that is closed. */
function notInSilence<Opened>({ ports, render }: StartDeps, opening: Promise<Opened>): Promise<Opened> {
  const callOff = ports.clock.after(lateMs, () => {
    void import('./late-storage').then(({ lateStorage }) => lateStorage(opening, render));
  });
  return opening.finally(callOff);
}

/** Marks this tab as on its way to sign in, for `start` to find when it comes back. */
export const markSigningIn = (tabStorage: KeyValueStorage): void => tabStorage.setItem(signingInKey, '1');

/** A connection that is too bad for the rest of this is too bad to wait for. */
async function answer(deps: StartDeps): Promise<SessionBody | null> {
  const asked = deps.askSession();
  return import('./signed-in').then(({ signedIn }) => signedIn(deps, asked)).catch(() => null);
}
