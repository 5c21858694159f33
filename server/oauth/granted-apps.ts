import type { Executor } from '../db/schema';
import { type Client, clientRepository } from './client-repository';
import { type Scope, knownScopes, parseScope } from './scope';
import { tokenRepository } from './token-repository';

/** What one application may do for one user: all its living tokens together. */
export interface GrantedApp {
  readonly client: Client;
  readonly scopes: readonly Scope[];
  readonly sinceMs: number;
  /** Behind by up to an hour; null while nothing was used yet. */
  readonly lastUsedMs: number | null;
}

/** One line an application, the one used last first. */
export async function grantedApps(db: Executor, userId: number, nowMs: number): Promise<GrantedApp[]> {
  const tokens = await tokenRepository.livingOfUser(db, userId, nowMs);
  const apps: GrantedApp[] = [];
  for (const id of new Set(tokens.map((token) => token.client))) {
    const all = tokens.filter((token) => token.client === id);
    const client = await clientRepository.findById(db, id);
    if (!client) continue;
    const given = new Set(all.flatMap((token) => parseScope(token.scope) ?? []));
    const used = all.flatMap((token) => token.lastUsedMs ?? []);
    apps.push({
      client,
      scopes: knownScopes.filter((scope) => given.has(scope)),
      sinceMs: Math.min(...all.map((token) => token.sinceMs)),
      lastUsedMs: used.length === 0 ? null : Math.max(...used),
    });
  }
  return apps.toSorted(
    (a, b) => (b.lastUsedMs ?? b.sinceMs) - (a.lastUsedMs ?? a.sinceMs) || a.client.id - b.client.id,
  );
}
