import * as words from '../../../messages/app/editor';
import type { Closed } from '../gate/closed-to';

export interface ClosedWords {
  readonly title: string;
  readonly about: string;
  /** What leads on: to the set's page, where the password is asked for, or to the Outbox. */
  readonly label: string;
  readonly leadsTo: 'set' | 'outbox';
}

/** Said in an open editor. `hadPassword`: one was asked for before, too. A service may ask again though only who may edit changed. */
export function closedMeanwhile(closed: Closed, hadPassword: boolean): ClosedWords {
  const kept = {
    about: words.keptUntilOpen,
    label: words.toSet,
    leadsTo: 'set',
  } as const;
  switch (closed) {
    case 'password':
      return {
        ...kept,
        title: hadPassword ? words.passwordAgain : words.passwordNow,
        about: hadPassword ? words.maybeNew({ kept: kept.about }) : kept.about,
        label: words.enterPassword,
      };
    case 'members-only':
      return { ...kept, title: words.membersNow };
    case 'no-access':
      return { ...kept, title: words.notSharedNow };
    case 'not-here':
      return { ...kept, title: words.fetchAgain };
    case 'edit-password':
      return {
        title: hadPassword ? words.editPasswordAgain : words.editPasswordNow,
        about: words.keptUntilEntered,
        label: words.seeOutbox,
        leadsTo: 'outbox',
      };
    case 'read-only':
      return {
        title: words.noLonger,
        about: words.keptUntilAllowed,
        label: words.seeOutbox,
        leadsTo: 'outbox',
      };
  }
}

/** Said in place of an editor. */
export function closedBefore(closed: Exclude<Closed, 'not-here'>): ClosedWords {
  const toSet = { label: words.toSet, leadsTo: 'set' } as const;
  switch (closed) {
    case 'password':
      return {
        ...toSet,
        title: words.passwordOrNew,
        about: words.onceEntered,
        label: words.enterPassword,
      };
    case 'members-only':
      return {
        ...toSet,
        title: words.membersOnly,
        about: words.joinOne,
      };
    case 'no-access':
      return { ...toSet, title: words.notShared, about: words.authorCanShare };
    case 'edit-password':
      return { ...toSet, title: words.editPassword, about: '' };
    case 'read-only':
      return { ...toSet, title: words.cannotEdit, about: '' };
  }
}
