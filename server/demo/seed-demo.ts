import { type DemoSet, demoSets } from './demo-sets';

/** What seeding needs of the service. The caller binds both to one transaction, so that half a demo never stays. */
interface DemoOperations<Account> {
  readonly createAccount: (account: { readonly username: string; readonly password: string }) => Promise<Account>;
  /** Makes a set that everybody may see and only the account may edit. */
  readonly createSet: (account: Account, set: DemoSet) => Promise<unknown>;
}

/** Makes the account `demo`/`demo` and its sets, one after another, for a new database (decisions.md 1, DEMO). */
export async function seedDemo<Account>({ createAccount, createSet }: DemoOperations<Account>): Promise<void> {
  const account = await createAccount({ username: 'demo', password: 'demo' });
  for (const set of demoSets) await createSet(account, set);
}
