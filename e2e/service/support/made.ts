import type { Caller } from './ask';

const made: { readonly creator: Caller; readonly path: string }[] = [];

/** Has what a test made deleted when its file ends. */
export function deletedAfterwards(path: string, creator: Caller): void {
  made.push({ creator, path });
}

export async function deleteMade(): Promise<void> {
  for (const { creator, path } of made.splice(0)) await creator.delete(path);
}
