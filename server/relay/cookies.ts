import type { FastifyRequest } from 'fastify';

/** Cookies of one origin. They know no ports, so the port is part of the name (decisions.md 7). */
export function cookieNames(publicUrl: string) {
  const url = new URL(publicUrl);
  const secure = url.protocol === 'https:';
  const port = url.port || (secure ? '443' : '80');
  const session = `${secure ? '__Host-' : ''}carrel-${port}`;
  return { secure, session, loginPrefix: `${session}-login-` };
}
export type CookieNames = ReturnType<typeof cookieNames>;

type CookieOptions = { readonly secure: boolean; readonly sameSite: 'Strict' | 'Lax'; readonly maxAgeSeconds: number };

/** A `Set-Cookie` value that no script can read. A lifetime of 0 removes the cookie. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${options.sameSite}`,
    `Max-Age=${options.maxAgeSeconds}`,
  ];
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}

/** The cookies of a request. A name that comes twice keeps its first value, which has the longer path. */
export function cookiesOf(request: FastifyRequest): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}
