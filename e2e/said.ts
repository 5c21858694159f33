import { pseudoLanguage } from '../messages/pseudo-languages';

const language = pseudoLanguage(process.env['CARREL_PSEUDO']);

/** Words of the catalogue as this run's build says them: themselves, or in a pseudo-language (`npm run pseudo`). */
export const said = (words: string): string => language?.letters(words) ?? words;
