import * as words from '../../messages/app/outbox';
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
  const sent = lastSent === null ? '' : ` ${words.lastSent({ time: momentInWords(lastSent, now) })}`;
  if (!isAccount) {
    return {
      title: hasOthers ? words.noneOfDevice : words.empty,
      about: `${hasOthers ? words.stays : words.staysAndNothing}${sent}`,
    };
  }
  if (hasOthers) {
    return {
      title: words.noneOfAccount,
      about: `${(isKnown && !hasLeftOver ? words.accountOn : words.accountNone)({ service })}${sent}`,
    };
  }
  return {
    title: words.empty,
    about: `${(isKnown && !hasLeftOver ? words.allOn : words.none)({ service })}${sent}`,
  };
}
