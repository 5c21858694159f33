import { endSession, type SessionEnd } from '../api/end-session';
import type { Owner } from '../client/carrel-client';
import { countWaiting } from '../client/waiting/count-waiting';
import { forgetOwner } from '../client/database/forget-owner';
import type { Ports } from '../platform/ports';

/** What is done about an account outside of the app, at the relay and in databases that are not open: no part of a first visit, and one file for it. */
export interface AccountEffects {
  endSession(user: string): Promise<SessionEnd>;
  /** How many changes, answers, stars and settings of an account the service does not have. */
  countWaiting(owner: Owner): Promise<number>;
  /** Takes everything of an account off this device. */
  forget(owner: Owner): Promise<void>;
}

export const accountEffects = (ports: Ports): AccountEffects => ({
  endSession: (user) => endSession(ports.http, user),
  countWaiting: (owner) => countWaiting(owner, ports),
  forget: (owner) => forgetOwner(owner, ports),
});
