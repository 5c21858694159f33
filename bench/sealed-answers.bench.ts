import type { Bench } from './bench';
import { typedAnswers, typedRates } from './typed-answers';

/** The sealed third of the answers, whose cases nobody looks at while rules are made: rates alone. Runs only when it is named. */
export const sealedAnswers: Bench = {
  name: 'sealed-answers',
  run: async (note) => {
    const sealed = typedAnswers('sealed');
    note(`Of ${sealed.length} sealed answers`, typedRates(sealed));
    return [];
  },
};
