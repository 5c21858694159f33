import { createContext, useContext } from 'react';
import type { SignOutChoice } from './at-sign-out';

/** Another account's changes on this device: how many, never what they say. */
export interface OtherAccount {
  readonly user: string;
  readonly serviceName: string;
  readonly waiting: number;
}

/** What can be done about who is signed in; app/app.tsx does it. */
export interface AccountActions {
  /**
   * Ends the session, and puts the account's sets away or takes them off this device. False when the relay could not be told:
   * the session then goes on, and the sets stay. Rejects where the session ended and the sets are still here.
   */
  signOut(choice: SignOutChoice): Promise<boolean>;
  /** Puts the account's sets away, without touching them, and shows the device's own. */
  putAway(): Promise<void>;
  /** Takes the open account's sets and changes off this device, for good, and shows the device's own. */
  forget(): Promise<void>;
  /** To be called before the page is left for the service's own sign-in. */
  leavingToSignIn(): void;
  /** The other accounts of this device that have changes waiting. */
  others(): Promise<readonly OtherAccount[]>;
}

export const AccountContext = createContext<AccountActions | null>(null);

export function useAccount(): AccountActions {
  const actions = useContext(AccountContext);
  if (!actions) throw new Error('useAccount needs the actions that app/app.tsx provides.');
  return actions;
}
