/**
 * Where somebody's sets are shown (interface 2.1): `/users/{name}/`. Null for a name that no address can hold: half a
 * sign cannot be encoded, and dots alone would name another folder. Pure.
 */
export function userAddress(name: string): string | null {
  if (name === '' || /\p{Cs}/u.test(name) || /^\.+$/.test(name)) return null;
  return `/users/${encodeURIComponent(name)}/`;
}
