import { sha256 } from '../../platform/digest';
import type { KeyValueStorage } from '../../platform/key-value-storage';
import type { Owner } from '../carrel-client';

export const deviceDatabase = 'carrel-device';

/** One database an owner. The name tells neither service nor user; equal names mean the same account (I7). */
export async function databaseName(owner: Owner): Promise<string> {
  if (owner.kind === 'device') return deviceDatabase;
  const digest = await sha256(JSON.stringify([owner.service, owner.user]));
  return `carrel-${digest.slice(0, 32)}`;
}

/** Under which `kept` the generation of a database stands. */
export const generationKey = (name: string): string => `carrel.generation.${name}`;

/** A database that broke for good stays as it is; a new one beside it, of the next generation, takes its place. */
export function generationName(name: string, kept: KeyValueStorage): string {
  const generation = kept.getItem(generationKey(name));
  return generation === null ? name : `${name}-g${generation}`;
}
