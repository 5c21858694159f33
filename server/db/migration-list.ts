import type { Migration } from './migration';
import { service } from './migrations/001-service';
import { relaySessions } from './migrations/002-relay-sessions';
import { favorites } from './migrations/003-favorites';
import { images } from './migrations/004-images';
import { search } from './migrations/005-search';
import { oauth } from './migrations/006-oauth';
import { relayStates } from './migrations/007-relay-states';
import { log } from './migrations/008-log';
import { quotas } from './migrations/009-quotas';
import { noSigningKey } from './migrations/011-no-signing-key';
import { resetLinks } from './migrations/015-reset-links';
import { signedInDevices } from './migrations/016-signed-in-devices';
import { operatorActs } from './migrations/017-operator-acts';
import { looksOfUsernames } from './migrations/018-looks-of-usernames';
import { setsToStudy } from './migrations/019-sets-to-study';
import { logInBlocks } from './migrations/020-log-in-blocks';
import { logsAsSent } from './migrations/021-logs-as-sent';
import { passkeys } from './migrations/013-passkeys';
import { initialPasswords } from './migrations/014-initial-passwords';
import { secondFactors } from './migrations/012-second-factors';
import { securityEvents } from './migrations/010-security-events';

/** Every migration, oldest first. A room that needs tables adds its file at the end. */
export const migrationList: readonly Migration[] = [
  service,
  relaySessions,
  favorites,
  images,
  search,
  oauth,
  relayStates,
  log,
  quotas,
  securityEvents,
  noSigningKey,
  secondFactors,
  passkeys,
  initialPasswords,
  resetLinks,
  signedInDevices,
  operatorActs,
  looksOfUsernames,
  setsToStudy,
  logInBlocks,
  logsAsSent,
];
