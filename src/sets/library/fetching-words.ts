import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/library';
import type { Fetching } from '../../client/carrel-client';

/** How far a first list is: "Fetching your sets from Stacks: 120 of 500 so far." */
export function fetchingWords({ done, of }: Fetching, service: string): string {
  const soFar = of === null ? counts.sets({ count: done }) : words.someOfSets({ done, of });
  return words.fetchingSoFar({ service, progress: soFar });
}
