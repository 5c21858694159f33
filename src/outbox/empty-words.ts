import { momentInWords } from '../ui/moments';

export interface EmptyContext {
  readonly service: string;
  readonly isAccount: boolean;
  /** The service was seen to have everything. */
  readonly isKnown: boolean;
  /** Another account's changes wait on this device. */
  readonly hasOthers: boolean;
  /** Something that was being written is in this window alone. */
  readonly hasLeftOver: boolean;
  readonly lastSent: number | null;
  readonly now: number;
}

/** What an outbox without a change says: of whom it is empty, as far as others have something here. Pure. */
export function emptyWords({ service, isAccount, isKnown, hasOthers, hasLeftOver, lastSent, now }: EmptyContext): {
  readonly title: string;
  readonly about: string;
} {
  const sent = lastSent === null ? '' : ` Last sent ${momentInWords(lastSent, now)}.`;
  if (!isAccount) {
    return {
      title: hasOthers ? 'Nothing of this device’s own waits' : 'The Outbox is empty',
      about: `You are not signed in: what you write stays on this device${hasOthers ? '.' : ' and nothing has to be sent.'}${sent}`,
    };
  }
  if (hasOthers) {
    return {
      title: 'Nothing of this account waits',
      about: `${isKnown && !hasLeftOver ? `Everything written in it is on ${service}.` : `Nothing in it waits to be sent to ${service}.`}${sent}`,
    };
  }
  return {
    title: 'The Outbox is empty',
    about: `${isKnown && !hasLeftOver ? `Everything written in this account is on ${service}.` : `Nothing waits to be sent to ${service}.`}${sent}`,
  };
}
