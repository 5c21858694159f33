import { passkeySite } from '../server/users/passkey-answers';
import { passkeys } from '../server/users/passkeys';
import { userRepository } from '../server/users/user-repository';
import type { TestService } from './a-service';
import { softPasskey } from './soft-passkey';

/** Adds a passkey to an account, as its owner would on the account pages. The device that has it, and the recovery codes. */
export async function withPasskey({ database, clock }: TestService, userId: number) {
  const { db } = database;
  const user = await userRepository.findById(db, userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  const device = softPasskey();
  const challenge = `added ${device.id}`;
  const { add } = passkeys({
    db,
    clock,
    site: passkeySite('http://localhost:8080'),
    security: { happened: () => Promise.resolve() },
  });
  const made = { challenge, answer: device.make({ challenge }), name: 'Telephone' };
  const result = await add(user, 'elsewhere', made, { address: '127.0.0.1', device: null });
  if (result.kind !== 'added') throw new Error(result.kind);
  return { device, recovery: result.recoveryCodes ?? [] };
}
