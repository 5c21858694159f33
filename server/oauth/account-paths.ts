import type { FastifyReply } from 'fastify';
import type { AccountVisit, OwnForm } from './account-context';

/** How the account pages register: behind their sign-in, forms only from themselves. */
export interface AccountPaths {
  /** A page for somebody who is signed in; others are asked to sign in first. */
  readonly get: (path: string, show: (visit: AccountVisit) => Promise<FastifyReply>) => void;
  /** A form of such a page. */
  readonly post: (path: string, act: (own: OwnForm) => Promise<FastifyReply>) => void;
}
