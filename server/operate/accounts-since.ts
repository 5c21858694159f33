import type { AccountThere, AccountsThere } from '../db/accounts-there';

/** What people did to their accounts after a backup, and what a restore of it undoes. Names, in order. */
export interface AccountsSince {
  /** Closed since, and there again. */
  readonly closed: readonly string[];
  /** Made since, and gone. */
  readonly made: readonly string[];
  /** Another password or second factor since, and the old one again. */
  readonly changed: readonly string[];
}

/** What is replaced beside what takes its place. Of another instance, whose numbers are other people, nothing is said. Pure. */
export function accountsSince(replaced: AccountsThere, restored: AccountsThere): AccountsSince | null {
  if (replaced.instance === null || replaced.instance !== restored.instance) return null;
  const [before, after] = [[...restored.accounts], [...replaced.accounts]];
  const names = (accounts: readonly (readonly [number, AccountThere])[]) =>
    accounts.map(([, { username }]) => username).toSorted();
  return {
    closed: names(before.filter(([id]) => !replaced.accounts.has(id))),
    made: names(after.filter(([id]) => !restored.accounts.has(id))),
    changed: names(
      after.filter(([id, account]) => {
        const old = restored.accounts.get(id);
        return old && (old.passwordHash !== account.passwordHash || old.factors.join() !== account.factors.join());
      }),
    ),
  };
}

/** The same for an operator, a line each. */
export function toldSince({ closed, made, changed }: AccountsSince): string[] {
  const lines = [
    [closed, 'Closed after the backup, and there again', 'Where that holds: npm run admin -- delete-user'],
    [made, 'Made after the backup, and gone', 'They are kept with the database that was there.'],
    [changed, 'With the password and second factor of the backup, which they changed after it', 'Tell them.'],
  ] as const;
  return lines.flatMap(([names, what, then]) => (names.length === 0 ? [] : [`${what}: ${listed(names)}. ${then}`]));
}

/** More than anybody calls by name. */
const mostNames = 50;
const listed = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(', ')
    : `${names.slice(0, mostNames).join(', ')}, and ${(names.length - mostNames).toLocaleString('en')} more`;
