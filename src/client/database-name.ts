import { sha256 } from '../platform/digest';
import type { Owner } from './carrel-client';

export const deviceDatabase = 'carrel-device';

/** One database an owner. The name tells neither service nor user; equal names mean the same account (I7). */
export async function databaseName(owner: Owner): Promise<string> {
  if (owner.kind === 'device') return deviceDatabase;
  const digest = await sha256(JSON.stringify([owner.service, owner.user]));
  return `carrel-${digest.slice(0, 32)}`;
}
