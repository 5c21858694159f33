import type { FastifyRequest } from 'fastify';

/** A cookie of the service's pages, or of those below a path, that no script can read and no other origin's form brings along. */
export function serviceCookie(publicUrl: string, purpose: string, path = '/') {
  const url = new URL(publicUrl);
  const isSecure = url.protocol === 'https:';
  // `__Host-` is for whole origins alone.
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  // Cookies know no ports.
  const name = `${isSecure ? prefix : ''}carrel-${purpose}-${url.port || (isSecure ? '443' : '80')}`;
  return {
    in(request: FastifyRequest): string | null {
      const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
      return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
    },

    /** For `Set-Cookie`; no seconds take it away. */
    header: (value: string, seconds: number): string =>
      `${name}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
  };
}
export type ServiceCookie = ReturnType<typeof serviceCookie>;
