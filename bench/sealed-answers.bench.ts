import type { Bench } from './bench';
import { typedAnswers, typedRates } from './typed-answers';

/** What is or was sealed: rates alone, also by file. Runs only when it is named. What has been read since: `sealed/README.md`. */
export const sealedAnswers: Bench = {
  name: 'sealed-answers',
  run: async (note) => {
    const sealed = typedAnswers('sealed');
    note(`Of ${sealed.length} answers that are sealed or were once`, typedRates(sealed));
    return [];
  },
};
