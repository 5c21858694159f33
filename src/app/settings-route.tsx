import { AccountSection } from '../account/account-section';
import { SettingsScreen } from '../settings/settings-screen';

/** Features do not know one another: the account's section is put into the settings here. */
export function SettingsRoute() {
  return <SettingsScreen account={<AccountSection />} />;
}
