import fc from 'fast-check';
import { firstSeed } from './first-seed';

/** Every property draws its cases from here. */
fc.configureGlobal({ seed: firstSeed() });
