import { networkOf, widerNetworkOf } from './network-of';

/**
 * Who stands behind a request, for shares to count by: the person first, as far as they are known, then the network they
 * come from, then the wider one that an owner of many networks may hold.
 */
export type Holders = readonly string[];

/** `own` is a user, or whatever else tells people apart. `address` is an IP address or a network. Pure. */
export function holdersOf(own: string, address: string): Holders {
  const network = networkOf(address);
  const wider = widerNetworkOf(network);
  return [own, `from ${network}`, ...(wider === null ? [] : [`from ${wider}`])];
}
