import { bareLetters } from './fold-accents';
import { byFamily } from './language-family';
import { slipEdits } from './slip-edits';

const words = byFamily<string>({
  en: 'not no never none nobody nothing nowhere neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt hasnt havent hadnt non',
  de: 'nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder',
  nl: 'niet geen nooit niemand niets zonder nergens',
  'sv da no': 'inte ej aldrig ingen inget inga ikke ikkje aldri intet ingenting utan uten uden',
  fr: 'ne pas jamais rien aucun aucune sans non ni',
  'es gl': 'no nunca jamás nada nadie ningún ninguno ninguna sin tampoco ni non',
  'it ca': 'non mai niente nulla nessuno nessuna nessun senza né no',
  pt: 'não nunca nada ninguém nenhum nenhuma sem nem jamais',
  ro: 'nu fără niciodată nimeni nimic niciun nicio',
  la: 'non ne nec neque sine numquam nemo nihil haud',
  fi: 'ei en et emme ette eivät älä ilman',
  hu: 'nem ne nincs soha senki semmi nélkül',
  'ru be bg': 'не нет ни никогда никто ничего нельзя без няма',
  uk: 'не ні немає ніколи ніхто нічого без',
  'pl cs sk hr bs sr sl': 'nie ne není nije nigdy nikdy nikad nikt nikdo nic bez żaden žádný brez',
  el: 'δεν δε μη μην όχι ποτέ χωρίσ',
  'tr az': 'değil yok hiç değilim',
  ar: 'لا ليس ليست لم لن ما غير بدون بلا',
  'fa ur': 'نه نيست بدون هيچ نہيں',
  'he yi': 'לא אין בלי אל ניט',
  'hi mr ne': 'नहीं न ना मत बिना',
  vi: 'không chưa chẳng đừng',
  'id ms': 'tidak bukan jangan tanpa tak',
  eo: 'ne neniu nenio neniam sen',
});

const bareWords = new Map(
  [...words].map(([family, line]) => [family, new Set(line.split(' ').map(bareLetters))] as const),
);

/** Whether a word of a plain text says *not*. Accents and apostrophes do not matter: `não`, `nao`, `don't`, `dont`. */
function isNegation(word: string, family: string): boolean {
  const bare = bareLetters(word);
  if (family === 'en' && bare.endsWith("n't")) return true;
  if (family === 'fr' && bare.startsWith("n'")) return true;
  return bareWords.get(family)?.has(bare.replaceAll("'", '')) ?? false;
}

const fewForSlip = 4;

/** `nciht` still says *nicht*: two letters that changed places, or one typed twice, make no other word of one that denies. */
const isNegationMistyped = (expected: string, answer: string): boolean => {
  const [edit, ...more] = slipEdits([...expected], [...answer], 1) ?? [];
  return expected.length >= fewForSlip && more.length === 0 && (edit?.kind === 'swapped' || edit?.kind === 'doubled');
};

/** Whether one of two texts of as many words says *not* where the other does not. */
export function deniesElsewhere(expected: readonly string[], answer: readonly string[], family: string): boolean {
  const wanted = countNegations(expected, family);
  if (wanted === countNegations(answer, family)) return false;
  const given = answer.map((word, at) => {
    const card = expected[at] ?? '';
    return isNegation(card, family) && isNegationMistyped(card, word) ? card : word;
  });
  return wanted !== countNegations(given, family);
}

/** How often a text says *not*. */
export const countNegations = (plainWords: readonly string[], family: string): number =>
  plainWords.filter((word) => isNegation(word, family)).length;
