import type { SetId } from '../domain/study-set';

/** What queries over the store are called. app/store-invalidation.ts asks them again by these names. */
export const queryKeys = {
  sets: ['sets'],
  library: ['sets', 'library'],
  offered: ['sets', 'offered'],
  set: (id: SetId) => ['sets', 'one', id],
  /** Of everything that is asked about studying: such names begin with it. */
  study: ['study'],
  unfinished: ['study', 'unfinished'],
  outbox: ['outbox'],
  pictures: ['pictures'],
  /** How old the last backup is. */
  backup: ['study', 'backup'],
} as const;
