import * as words from '../../messages/app/outbox';
import type { OutboxItem } from '../client/carrel-client';
import { needsHand } from '../client/needs-hand';

/** When what is open goes out: `goes` says it of what goes by itself, and no more is promised of the rest. Pure. */
export function goingWords(open: readonly Pick<OutboxItem, 'state'>[], goes: string): string {
  const needy = open.filter(needsHand).length;
  if (needy === 0) return goes;
  return needy < open.length ? `${goes} ${words.someStay}` : words.noneSent;
}
