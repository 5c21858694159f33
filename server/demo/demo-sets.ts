import capitalsOfTheWorld from './sets/capitals-of-the-world.json';

/** A public set of the demo account. `docs/attribution.md` names the source and licence of each. */
export interface DemoSet {
  readonly title: string;
  readonly description: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly terms: readonly { readonly term: string; readonly definition: string }[];
}

/** In the order in which they are made. */
export const demoSets: readonly DemoSet[] = [capitalsOfTheWorld];
