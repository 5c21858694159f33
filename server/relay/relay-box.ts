import { type KeyRing, keyFor, mapKeys } from '../wire/key-ring';
import { type SealedBox, sealedBox } from '../wire/sealed-box';

/** For what the relay keeps of a session and of a sign-in on its way. Builds before this one sealed with the session key itself. */
export function relayBox(sessionKeys: KeyRing): SealedBox {
  const own = mapKeys(sessionKeys, (key) => keyFor(key, 'relay tokens'));
  return sealedBox([...own, ...sessionKeys]);
}
