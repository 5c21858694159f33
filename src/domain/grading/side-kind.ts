import { isArticle } from './articles';
import { type CodeAsked, hasCodeWords } from './code-words';
import { formulaSigns, isElements } from './formula-text';
import { byFamily } from './language-family';
import { isMeasured } from './quantity';
import { visibleText } from './plain-text';
import { slashedEnds } from './slashed-ends';

/** What a side is, decided from the side itself: what its signs mean follows from that. */
export type SideKind = 'formula' | 'code' | 'words';

/** No formula or line of code that somebody types is longer; the rest is words. */
const mostLetters = 200;

/** What a side is in a set of this language. Formulas and sounds have languages of their own. `codeAsked`: what the question wants of code. */
export function kindOf(text: string, family: string, codeAsked: CodeAsked = 'none'): SideKind {
  if (family === 'math' || family === 'chem') return 'formula';
  if (family === 'ipa' || text.length > mostLetters) return 'words';
  // The wide signs of keyboards for Chinese and Japanese mean what the narrow ones do.
  const trimmed = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).trim();
  if (hasCodeWords(visibleText(trimmed).normalize('NFKC').trim(), codeAsked)) return 'code';
  if (isCompound(trimmed)) return 'formula';
  // Nothing but words and what parts them, as most sides are.
  if (/^[\p{L}\p{M}\s,;?]{2,}$/u.test(trimmed)) return 'words';
  if (isMeasured(trimmed, family)) return 'words';
  if (isCode(trimmed, family)) return 'code';
  if (isFormula(formulaSigns(trimmed), family)) return 'formula';
  return trimmed.includes('!=') ? 'code' : 'words';
}

/** `NaCl`, `CaCO3`, `Ca(OH)2`: symbols of elements, one after another, of which one letter more is another substance. */
const isCompound = (text: string): boolean =>
  /^(?=.*[a-z\d\u2080-\u2089])(?:\(?[A-Z][a-z]?[\d\u2080-\u2089]{0,3}(?:\)[\d\u2080-\u2089]{0,2})?){2,20}$/.test(
    text,
  ) && isElements(text.replace(/[^A-Za-z]/g, ''));

const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min mod gcd lcm det dim deg sqrt pi alpha beta gamma delta epsilon theta lambda mu rho sigma tau phi psi omega Delta Sigma Omega inf infinity'.split(
    ' ',
  ),
);

const strongSign = /[=<>≤≥≠≈≡∝∈∉⊂⊆∪∩∧∨¬∀∃∫∑∏√∂∇∞±^→⇒⇔⇌↔]/;

/** Letters that stand for something each: `x`, `mc`, `sin`, `NaCl`. */
const isSymbolic = (run: string, isStrong: boolean): boolean =>
  run.length === 1 ||
  functions.has(run) ||
  (isStrong && run.length <= 3 && /^[A-Za-z\u0370-\u03ff]+$/.test(run)) ||
  (isElements(run) && /^[A-Z]/.test(run));

/** ad - bc */
const differenceOfProducts = /^(?:\d*[a-d]{1,3} ?- ?)+\d*[a-d]{1,3}$/;

function isFormula(signs: string, family: string): boolean {
  if (signs === '' || /[¡¿]/.test(signs)) return false;
  const runs = signs.match(/\p{L}+/gu) ?? [];
  const isStrong =
    (family !== 'el' && signs.includes('π')) ||
    strongSign.test(signs) ||
    /[\p{L}\d)] ?\+ ?[\p{L}\d(]/u.test(signs) ||
    differenceOfProducts.test(signs);
  if (runs.length === 0) return isNumberFormula(signs);
  if (family !== 'el' && /^[\u0391-\u03c9]$/.test(signs)) return true;
  if (!isStrong && signs.includes(',')) return /^[[({|].*[\])}|]$/.test(signs) && runs.every((run) => run.length === 1);
  if (!runs.every((run) => /^[A-Za-z\u0370-\u03ff]+$/.test(run) && isSymbolic(run, isStrong))) return false;
  if (family === 'el' && runs.every((run) => /[\u0370-\u03ff]/.test(run))) return false;
  if (isStrong) return true;
  return hasAttachedSign(signs, family);
}

/** Signs that are also punctuation mean something where they hang on a symbol. */
function hasAttachedSign(signs: string, family: string): boolean {
  const call = /^(\p{L})\((.+?)\)/u.exec(signs);
  if (call && !isArticle((call[1] ?? '').toLowerCase(), family)) return true;
  return (
    // -x, and the minus behind: Cl-, A-. A designation has its dash inside: F-16.
    /(?:^|[\s([*/])[-+]\p{L}/u.test(signs) ||
    /[\p{L}\d)\]'][-+]+(?:$|[)\]\s])/u.test(signs) ||
    /[\p{L}\p{N})\]] ?[-+*] ?[\p{Ll}\d(]/u.test(signs.replace(/\p{Lu}-\d/gu, '')) ||
    /\p{Lu} ?[-+*] ?\p{Lu}/u.test(signs) ||
    /\p{L}'+(?:$|[(\s=+*-])/u.test(signs) ||
    /\|[^|]+\|/.test(signs) ||
    /[a-z\d)]!(?:$|[^!\p{L}])/u.test(signs) ||
    /_[\p{L}\d]/u.test(signs) ||
    // 1/x, x/2: a fraction, and no two answers.
    /^[-+]?(?:\d+\s*\/\s*\d*\p{L}|\d*\p{L}\s*\/\s*\d+)$/u.test(signs) ||
    /\)\p{L}|\d\(|\)\(/u.test(signs)
  );
}

/** 10^-3, 5 * 3, [0,1), {1,2}: more than a number, a date or a score. */
function isNumberFormula(signs: string): boolean {
  if (!/\d/.test(signs))
    return !/^[!-~]{2,}$/.test(signs) && /^[-=<>≤≥≠≈≡±^*/+|&!?:.,~∞∅%§$#@→⇒↔⇌_'()[\]{}\s\p{Sm}]+$/u.test(signs);
  return /[=<>≤≥≠≈^√±∞*+!|]|\d_\d/.test(signs) || /^[[({].*,.*[\])}]$/.test(signs) || /^[-+*]\d/.test(signs);
}

/** Signs of relations and arrows as keyboards write them: formulas, alone as well. */
const relation = /^(?:[<>]=|=[<>]|!=|<>|-+>|<-+>?|<=>|\+-|\+\/-|\/=)$/;
const operators = /===?|!==|&&|\|\||^[*&]?[a-z_]\w*->[a-z_]\w*|=>|::|<<|>>|\+\+[a-z]|\b[a-z]\w*\+\+|[-+*/]=/;
const query =
  /^\s*(?:select|insert|update|delete|create|alter|drop)\b.*\b(?:from|into|set|values|table|where|database)\b/i;

/** Whether a text is a line of a program, a shell or a style sheet. */
function isCode(text: string, family: string): boolean {
  if (!/^[\x20-\x7e\n\t\u2018-\u201f\u2010-\u2015]+$/.test(text)) return false;
  if (isQuery(text) || /^[!-/:-@[-`{-~]{2,}$/.test(text)) return !relation.test(text);
  if (!relation.test(text) && operators.test(text) && !/[\d\s]=>[\d\s]/.test(text)) return !isArrowOfFormula(text);
  return (
    // A call, a block, a tag, a selector, a variable, an escape.
    /[a-zA-Z_]\w*\((?:['"\u2018-\u201d].*)?\)(?:$|[;.{\s])/.test(text.replace(/\b\w{1,2}\(s?\)$/, '')) ||
    /\{[^{}]*\}$|[={(].*;$/.test(text) ||
    /^<\/?[a-z](?:.*[^ ])?>$/i.test(text) ||
    /^(?:[#.][a-z][\w-]*|#[\dA-Fa-f]{3,8}|!\w+|\$[A-Za-z_{]\S*|@[a-z]\w*|%[a-z]|\\\S+)$/.test(text) ||
    /\\[a-zA-Z]|\w\[\d*:?\d*\]$|^\[\^?\w-\w[^\]]*\][+*?]?$|\b[a-z]+_[a-z_]+\b/.test(text) ||
    (family !== 'fr' && /^[\w.()<>=!&| ]+ \? [^?:]+ : [^?:]+$/.test(text)) ||
    pointer.test(text) ||
    isMember(text) ||
    isCommand(text, family)
  );
}

/** `JSON.parse`, `color: red;`. A name of the net has a point too, and so has U.S.A. */
const isMember = (text: string): boolean =>
  /^\(?\w+\)? => .*[*+({.]/.test(text) ||
  (/^[A-Za-z_]\w{2,}(?:\.[A-Za-z_]\w{2,})+$/.test(text)
    ? !/\.(?:com|org|net|edu|gov|info)$/i.test(text)
    : /^[a-z-]+ ?: ?[^;:]+;$/.test(text));

const shellCommands =
  /^(?:cd|ls|rm|cp|mv|mkdir|git|sudo|npm|npx|pip|docker|chmod|chown|grep|ssh|curl|apt|kubectl|pwd) \S/;

export const isQuery = (text: string): boolean => query.test(text) && /[*=;(]/.test(text);

/** `int *p`: a variable that points. */
const pointer = /^(?:const )?(?:int|char|float|double|void|long|short|bool) ?\*+ ?[a-z_]\w*;?$/;

const isArrowOfFormula = (text: string): boolean => /^[A-Z]\w?->[A-Z]\w?$/.test(text);

/** Ends that say how a word goes on, beside those that cards offer: flicka -n. */
const namedEnds = byFamily<string>({ 'sv da no': 'n na ar or er r ne ene', de: 'er ern es', nl: 'ën eren' });

/** `ls -a`, `git reset --soft`: an option behind a command. An ending behind a word looks the same: *guapo -a*. */
function isCommand(text: string, family: string): boolean {
  // die Katze, -n; tidning (-en, -ar): endings.
  if (/,\s*-|\(-| \/ -/.test(text)) return false;
  if (shellCommands.test(text)) return true;
  const option = /^[a-z][a-z\d.]+(?: [^\s=<>^]+)* (--?[A-Za-z][\w-]*)/.exec(text)?.[1];
  if (option === undefined) return /^--[a-z][\w-]+$/.test(text);
  const ends = slashedEnds.get(family)?.split(' ') ?? [];
  // dyr -t -a: a short word and how it goes on.
  const [, first = '', second = ''] = /^[a-z]*[aeiouy][a-z]* -([a-z]+) -([a-z]+)$/.exec(text) ?? [];
  if (ends.includes(first) && ends.includes(second)) return false;
  const end = option.slice(1);
  return (
    option.startsWith('--') ||
    text.indexOf(' ') <= 3 ||
    !(ends.includes(end) || namedEnds.get(family)?.split(' ').includes(end))
  );
}

/** The rules that a text goes by: Latin letters in a Chinese set are pinyin, in a Japanese one romaji. */
export function familyOfText(text: string, family: string): string {
  if (family !== 'zh' && family !== 'ja') return family;
  const isLatin = /\p{sc=Latin}/u.test(text) && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
  return !isLatin ? family : family === 'zh' ? 'pinyin' : 'romaji';
}
