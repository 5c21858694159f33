import type { Bench } from './bench';
import { typedAnswers, typedRates } from './typed-answers';

/** The third of the first corpus that was sealed until it had been measured blind, and has been read since: rates alone. Runs only when it is named. */
export const sealedAnswers: Bench = {
  name: 'sealed-answers',
  run: async (note) => {
    const sealed = typedAnswers('sealed');
    note(`Of ${sealed.length} answers that were sealed once and have been read since`, typedRates(sealed));
    return [];
  },
};
