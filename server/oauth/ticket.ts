import { createHmac } from 'node:crypto';
import type { KeyRing } from '../wire/key-ring';
import { isEqualSecret } from './secrets';

/**
 * A value that travels through the user's form and comes back unchanged, or not at all.
 * `purpose` keeps a ticket made for one step from being used in another.
 */
export function sealTicket([key]: KeyRing<string>, purpose: string, value: unknown, expiresAtMs: number): string {
  const payload = Buffer.from(JSON.stringify([expiresAtMs, value])).toString('base64url');
  return `${payload}.${signature(key, purpose, payload)}`;
}

/** The value of a ticket we made, or null: forged, of another purpose, too old. */
export function openTicket(keys: KeyRing<string>, purpose: string, ticket: string, nowMs: number): unknown {
  const read = readTicket(keys, purpose, ticket);
  return read !== null && nowMs <= read.expiresAtMs ? read.value : null;
}

/** The same of whatever age; null for a forged one, or of another purpose. */
export function readTicket(
  keys: KeyRing<string>,
  purpose: string,
  ticket: string,
): { readonly expiresAtMs: number; readonly value: unknown } | null {
  const [payload = '', signed = ''] = ticket.split('.');
  if (!keys.some((key) => isEqualSecret(signed, signature(key, purpose, payload)))) return null;
  const [expiresAtMs, value] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [number, unknown];
  return { expiresAtMs, value };
}

const signature = (key: string, purpose: string, payload: string) =>
  createHmac('sha256', key).update(`${purpose}\n${payload}`).digest('base64url');
