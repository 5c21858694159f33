import abstraktniUmeni from './sets/abstraktni-umeni.json';
import capitalesDeAmerica from './sets/capitales-de-america.json';
import capitalsOfAfrica from './sets/capitals-of-africa.json';
import countriesArabic from './sets/countries-arabic.json';
import countriesChinese from './sets/countries-chinese.json';
import countriesGreek from './sets/countries-greek.json';
import countriesHebrew from './sets/countries-hebrew.json';
import dockerCheatSheetChinese from './sets/docker-cheat-sheet-chinese.json';
import flags from './sets/flags.json';
import hauptstaedteEuropas from './sets/hauptstaedte-europas.json';
import jlptN4Readings from './sets/jlpt-n4-readings.json';
import jlptN5Verbs from './sets/jlpt-n5-verbs.json';
import lvmCommands from './sets/lvm-commands.json';
import pratyahara from './sets/pratyahara.json';
import stolitsyEvropy from './sets/stolitsy-evropy.json';

/** A public set of the demo account. `docs/attribution.md` names the source and the licence of each. */
export interface DemoSet {
  readonly title: string;
  readonly description: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly terms: readonly DemoCard[];
}

export interface DemoCard {
  readonly term: string;
  readonly definition: string;
  /** What its files in `pictures/` begin with, and its medium size. */
  readonly picture?: { readonly name: string; readonly width: number; readonly height: number };
}

/** In the order in which they are made. */
export const demoSets: readonly DemoSet[] = [
  capitalsOfAfrica,
  flags,
  jlptN5Verbs,
  countriesArabic,
  lvmCommands,
  hauptstaedteEuropas,
  countriesHebrew,
  capitalesDeAmerica,
  countriesChinese,
  pratyahara,
  stolitsyEvropy,
  jlptN4Readings,
  abstraktniUmeni,
  dockerCheatSheetChinese,
  countriesGreek,
];
