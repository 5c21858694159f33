import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { RequestOptions } from 'node:http';

/** Where no picture for the public comes from: this machine, its network, reserved and translated ranges (RFC 6890). */
const refused = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(network, bits, 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public internet. IPv6 only from its global range, so mapped IPv4 never passes. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
}

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Resolves a host once and pins the connection to what was checked: a name that changes its answer between check and
 * use gains nothing. Null when any of its addresses is not public, or none is known.
 */
export async function pinnedLookup(host: string, resolve: Resolve): Promise<RequestOptions['lookup'] | null> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await resolve(bare).catch(() => []);
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublicAddress(address))) return null;
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address: first.address, family: first.family }]);
    else callback(null, first.address, first.family);
  };
}
