/** What a token may be given (decisions.md 2). */
export const knownScopes = ['read', 'write_set', 'write_group'] as const;
export type Scope = (typeof knownScopes)[number];

/** The scopes of a request, or null where one is unknown or there is none. */
export function parseScope(text: string): Scope[] | null {
  const names = text.split(' ').filter((name) => name !== '');
  const scopes = names.flatMap((name) => knownScopes.find((known) => known === name) ?? []);
  return names.length > 0 && scopes.length === names.length ? [...new Set(scopes)] : null;
}
