import { isIPv6 } from 'node:net';

/** Of somebody who has hung up by now, whatever the type says. */
export const networkOfCaller = ({ ip }: { readonly ip?: string }): string => networkOf(ip ?? 'gone');

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What one person can hold of addresses, for limits to count by: an IPv4 address, of IPv6 the network of 64 bits, whose
 * every address its holder may use in turn. Anything else is itself. Pure.
 */
export function networkOf(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [front, back] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** The network of 48 bits around one of 64, which is what one customer of a provider may hold; null for any other. Pure. */
export function widerNetworkOf(network: string): string | null {
  const [groups, width] = network.split('::/');
  return width === '64' && groups !== undefined ? `${groups.split(':').slice(0, 3).join(':')}::/48` : null;
}
