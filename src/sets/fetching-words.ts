import type { Fetching } from '../client/carrel-client';
import { counted } from '../ui/plural';

/** How far a first list is: "Fetching your sets from Stacks: 120 of 500 so far." */
export function fetchingWords({ done, of }: Fetching, service: string): string {
  const soFar = of === null ? counted(done, 'set') : `${done} of ${counted(of, 'set')}`;
  return `Fetching your sets from ${service}: ${soFar} so far.`;
}
