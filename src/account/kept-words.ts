import * as words from '../../messages/app/account';
import type { OutboxItem } from '../client/carrel-client';
import { needsHand } from '../client/needs-hand';

/** What becomes of changes that are kept on the device while their user is signed out, or stays signed in without a network. Pure. */
export function keptWords(items: readonly OutboxItem[], until: 'sign-in' | 'online'): string {
  const open = items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  const needy = open.filter(needsHand).length;
  if (needy > 0 && needy === open.length) return words.keptNeedy({ count: open.length });
  const kept = until === 'sign-in' ? words.keptUntilSignIn : words.keptUntilOnline;
  return needy === 0 ? kept : words.needyFirst({ kept, count: needy });
}
