import type { Closed } from './closed-to';

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
    about: 'What you type is kept on this device, and goes out once the set is open again.',
    label: 'To the set',
    leadsTo: 'set',
  } as const;
  switch (closed) {
    case 'password':
      return {
        ...kept,
        title: hadPassword ? 'This set asks for its password again.' : 'This set has a password now.',
        about: hadPassword ? `It may be a new one. ${kept.about}` : kept.about,
        label: 'Enter the password',
      };
    case 'members-only':
      return { ...kept, title: 'This set is only for members of its classes now.' };
    case 'no-access':
      return { ...kept, title: 'This set is not shared with you any more.' };
    case 'not-here':
      return { ...kept, title: 'The cards of this set have to be fetched again.' };
    case 'edit-password':
      return {
        title: hadPassword ? 'Editing this set takes its password again.' : 'Editing this set takes its password now.',
        about: 'What you type is kept on this device, and goes out once it is entered.',
        label: 'See the Outbox',
        leadsTo: 'outbox',
      };
    case 'read-only':
      return {
        title: 'You can no longer edit this set.',
        about: 'What you type is kept on this device, and goes out once you may again.',
        label: 'See the Outbox',
        leadsTo: 'outbox',
      };
  }
}

/** Said in place of an editor. */
export function closedBefore(closed: Closed): ClosedWords {
  const toSet = { label: 'To the set', leadsTo: 'set' } as const;
  switch (closed) {
    case 'password':
      return {
        ...toSet,
        title: 'This set has a password, or a new one.',
        about: 'Once it is entered, you can go on editing.',
        label: 'Enter the password',
      };
    case 'members-only':
      return {
        ...toSet,
        title: 'This set is only for members of its classes.',
        about: 'Whoever joins one of them can open it here.',
      };
    case 'no-access':
      return { ...toSet, title: 'This set is not shared with you.', about: 'Its maker can share it.' };
    case 'not-here':
      return { ...toSet, title: 'This set is not on this device yet.', about: 'Its page fetches it.' };
    case 'edit-password':
      return { ...toSet, title: 'Editing this set takes its password.', about: '' };
    case 'read-only':
      return { ...toSet, title: 'You cannot edit this set.', about: '' };
  }
}
