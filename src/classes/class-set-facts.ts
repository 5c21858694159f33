import * as words from '../../messages/app/class-sets';
import type { ServiceSetId } from '../../contract/ids';
import type { LibraryRow, ListedSet, SetToday } from '../client/carrel-client';

/** Who may change a set of a class; null where nobody said. Pure. */
export function whoEditsInWords(
  { editable, createdBy }: Pick<ListedSet, 'editable' | 'createdBy'>,
  isMine: boolean,
): string | null {
  if (editable === undefined) return null;
  const inWords = {
    classes: words.membersEdit,
    password: words.passwordEdits,
    only_me: isMine ? words.youEdit : words.authorEdits({ author: createdBy }),
  };
  return inWords[editable];
}

/** What it does to a set beyond what is asked, to be put into a class or taken out of it; in sentences. Pure. */
export function whatFollows(
  { visibility, editable }: Pick<LibraryRow, 'visibility'> & Pick<ListedSet, 'editable'>,
  isPutIn: boolean,
): readonly string[] {
  return [
    ...(isPutIn && editable === 'classes' ? [words.membersWillEdit] : []),
    ...(visibility === 'password' || editable === 'password' ? [words.passwordAskedAnew] : []),
  ];
}

/** By its number at the service, what a set that is here has to do today. One pass over all that is here. Pure. */
export function todayByNumber(
  library: readonly Pick<LibraryRow, 'id' | 'serviceId'>[],
  today: readonly SetToday[],
): ReadonlyMap<ServiceSetId, SetToday> {
  const numbers = new Map(library.map(({ id, serviceId }) => [id, serviceId]));
  return new Map(
    today.flatMap((set) => {
      const number = numbers.get(set.setId) ?? null;
      return number === null ? [] : [[number, set] as const];
    }),
  );
}
