import type { OutboxItem } from '../client/carrel-client';
import { needsHand } from '../client/needs-hand';

/** When what is open goes out: `goes` says it of what goes by itself, and no more is promised of the rest. Pure. */
export function goingWords(open: readonly Pick<OutboxItem, 'state'>[], goes: string): string {
  const needy = open.filter(needsHand).length;
  if (needy === 0) return goes;
  if (needy < open.length)
    return `${goes} What needs an answer from you, or is not finished, stays here until you see to it below.`;
  return 'None of it goes out before you answer what is asked below, or finish what is not finished.';
}
