import type { FastifyRequest } from 'fastify';

/**
 * A cookie of the service's pages that no script can read and no other origin's form brings along. Behind TLS it belongs to
 * the whole origin (`__Host-`), so that no neighbouring host can set it; elsewhere `path` keeps it to some pages.
 */
export function serviceCookie(publicUrl: string, purpose: string, path = '/') {
  const url = new URL(publicUrl);
  const isSecure = url.protocol === 'https:';
  // Cookies know no ports.
  const plain = `carrel-${purpose}-${url.port || (isSecure ? '443' : '80')}`;
  const name = isSecure ? `__Host-${plain}` : plain;
  const scope = isSecure ? 'Path=/; Secure' : `Path=${path}`;
  return {
    in: (request: FastifyRequest): string | null => valueOf(request, name),
    /** Under the name that builds before this one gave it behind TLS. A neighbouring host can set it. */
    formerlyIn: (request: FastifyRequest): string | null => (isSecure ? valueOf(request, `__Secure-${plain}`) : null),

    /** For `Set-Cookie`; no seconds take it away. */
    header: (value: string, seconds: number): string =>
      `${name}=${value}; ${scope}; HttpOnly; SameSite=Strict; Max-Age=${seconds}`,
  };
}
export type ServiceCookie = ReturnType<typeof serviceCookie>;

function valueOf(request: FastifyRequest, name: string): string | null {
  const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
