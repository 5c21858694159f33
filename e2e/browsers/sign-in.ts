import type { Account } from '../code-flow';
import type { User } from './user';

/** From the app's page for that, by the service's. */
export async function signIn(user: User, account: Account): Promise<void> {
  await user.press('Sign in');
  await user.fill('Username', account.username);
  await user.fill('Password', account.password);
  await user.press('Sign in and allow');
}
