const loopback = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where to send a reader who came under another name of this machine (`127.0.0.1` for `localhost`), so that cookies
 * and storage have one home; null where the name is right, or is a proxy's business.
 */
export function publicAddressFor(host: string | undefined, path: string, publicUrl: string): string | null {
  const home = new URL(publicUrl);
  if (host === undefined || !URL.canParse(`http://${host}`) || !loopback.test(home.hostname)) return null;
  const came = new URL(`http://${host}`);
  return came.host !== home.host && loopback.test(came.hostname) ? home.origin + path : null;
}
