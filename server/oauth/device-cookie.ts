import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { type KnownDevice, knownUser } from '../users/known-device';
import type { User } from '../users/user-repository';
import { serviceCookie } from './service-cookie';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';

/** Half a year after the last sign-in a browser is a stranger again. */
const knownMs = 180 * 86_400_000;
/** Of one browser, the last to sign in: a family's, or a teacher's. */
const usersKept = 5;

/**
 * What a browser keeps of who signed in with it (OWASP, *Slow Down Online Guessing Attacks with Device Cookies*). It opens
 * nothing: it only says by whose failures a sign-in is slowed. Sealed, so that nobody makes themselves known.
 */
export function deviceCookie(publicUrl: string, signingKeys: KeyRing<string>, clock: Clock) {
  const cookie = serviceCookie(publicUrl, 'device');
  const read = (request: FastifyRequest): KnownDevice | null => {
    const value = cookie.in(request);
    const opened = value === null ? null : openTicket(signingKeys, 'device', value, clock.now());
    return opened === null ? null : deviceOf(opened as Kept);
  };
  return {
    read,

    /** The number of a browser, or one for it. */
    idOf: (request: FastifyRequest): string => read(request)?.id ?? randomBytes(16).toString('base64url'),

    /** Remembers who signed in, under the browser's number. Call it once per answer, beside whatever cookies it has already. */
    remember(request: FastifyRequest, reply: FastifyReply, user: User, id: string): void {
      const known = read(request);
      const others = (known?.users ?? []).filter((other) => other.id !== user.id);
      const device: KnownDevice = { id, users: [knownUser(user, clock.now()), ...others].slice(0, usersKept) };
      const value = sealTicket(signingKeys, 'device', device, clock.now() + knownMs);
      reply.header('set-cookie', cookie.header(value, knownMs / 1000));
    },
  };
}
export type DeviceCookie = ReturnType<typeof deviceCookie>;

/** Builds before this one kept numbers alone: such a user was here, but nobody knows by what. */
type Kept = Omit<KnownDevice, 'users'> & { readonly users: readonly (KnownDevice['users'][number] | number)[] };
const deviceOf = ({ id, users }: Kept): KnownDevice => ({
  id,
  users: users.map((user) => (typeof user === 'number' ? { id: user, atMs: 0, password: '' } : user)),
});
