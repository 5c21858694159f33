import type { OutboxItem } from '../client/carrel-client';
import { needsHand } from '../client/needs-hand';

/** When what is open goes out: `goes` says it of what goes by itself, and no more is promised of the rest. Pure. */
export function goingWords(open: readonly Pick<OutboxItem, 'state'>[], goes: string): string {
  const needy = open.filter(needsHand).length;
  if (needy === 0) return goes;
  if (needy < open.length) return `${goes} What needs you, or still lacks something, as it says there, waits for that.`;
  return 'Before any of it can go out it needs you, or something that it still lacks, as it says there.';
}
