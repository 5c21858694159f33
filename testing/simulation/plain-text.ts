import { normalised } from '../bare-freedoms';

let known = new Map<string, string>();

/** Text as any service may keep it; asked for the same few texts over and over. */
export function plain(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size > 10_000) known = new Map();
  const made = normalised(text);
  known.set(text, made);
  return made;
}
