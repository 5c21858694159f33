interface Held {
  readonly src: string;
  users: number;
}

/** So many pictures that nobody shows any more stay at hand: the other side of a card, the rows just scrolled past. */
const mostUnused = 60;
const held = new Map<string, Held>();

/** The address of a picture that is at hand; null when it is not. */
export const heldPicture = (name: string): string | null => held.get(name)?.src ?? null;

/** Counts one user more, of the picture at hand or of this one; null where there is neither. */
export function holdPicture(name: string, picture: Blob | null): string | null {
  const known = held.get(name);
  if (known) known.users += 1;
  else if (picture) held.set(name, { src: URL.createObjectURL(picture), users: 1 });
  return heldPicture(name);
}

/** One user less. The ones unused for longest are let go, with their bytes. */
export function releasePicture(name: string): void {
  const found = held.get(name);
  if (!found) return;
  found.users -= 1;
  if (found.users > 0) return;
  held.delete(name);
  held.set(name, found);
  const unused = [...held].filter(([, { users }]) => users === 0);
  for (const [old, { src }] of unused.slice(0, Math.max(0, unused.length - mostUnused))) {
    held.delete(old);
    URL.revokeObjectURL(src);
  }
}
