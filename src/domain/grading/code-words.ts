/** What a question wants of code: nothing, a piece of it, one of SQL, or one name: a keyword, a command. */
export type CodeAsked = 'none' | 'piece' | 'query' | 'name';

/** Commands, keywords and names of programs' languages that are no words of any other: there letters large and small differ. */
const codeWords = new Set(
  (
    'pwd chmod chown chgrp mkdir rmdir ls cd cp mv rm ln grep egrep sed awk sudo su ssh scp wget tar gzip gunzip ps df du uname whoami ' +
    'ifconfig traceroute netstat printf xargs stdin stdout stderr elif def fn const typeof instanceof sizeof typedef struct enum int bool char ' +
    'str len async await nullptr println scanf malloc calloc realloc strlen isinstance elseif endif foreach'
  ).split(' '),
);
const values = new Set(
  (
    'True False None true false null nil NULL undefined NaN void this new class static final import export return break continue while for ' +
    'switch case default try catch throw raise except finally pass yield lambda extends implements interface super let var function float double ' +
    'unsigned signed public private protected'
  ).split(' '),
);

const camelCase = /^[a-z]{3,}(?:[A-Z][a-z]*)+$/;
const head =
  /^(?:def|function|func|fn|fun|void|int|public|private|static) .*\(.*\)|^(?:class|if|elif|for|while|with) .*\S:$|^(?:else|try|finally):$|^#include\b/;
const builtIn =
  /^(?:len|print|range|str|int|float|bool|input|open|sorted|isinstance|printf|println|typeof|sizeof)\(.+\)$/;
const declaration =
  /^(?:color|background(?:-color)?|margin|padding|width|height|font-(?:size|weight|family)|line-height|text-align|display|position|border(?:-radius)?|opacity|z-index|float)(?:-(?:top|left|right|bottom))? ?: ?\S/;

const typed =
  /^(?:(?:final|static|public|private|protected|abstract|const|unsigned) )+(?:int|double|float|char|boolean|bool|long|short|byte|void|[A-Z]\w*) \w/;

/** Lines for a shell that nothing else begins like; and words with which one begins, and others too. */
const shellLine =
  /^(?:npm|npx|kubectl|chmod|chown|mkdir) \S|^git (?:add|branch|checkout|clone|commit|diff|fetch|init|log|merge|pull|push|rebase|remote|reset|restore|revert|show|stash|status|switch|tag)(?: \S|$)/;
const shellWords =
  /^(?:cd|ls|rm|cp|mv|git|sudo|pip3?|docker|grep|ssh|curl|apt(?:-get)?|cat|echo|touch|tar|yarn|make|cargo) \S/;

/** A keyword of SQL, or several, as one writes them: SELECT, `order by`. */
export const isSqlKeyword = (text: string): boolean => sqlKeyword.test(text.trim());
const sqlKeyword =
  /^(?:select(?: distinct)?|insert(?: into)?|update|delete(?: from)?|where|having|distinct|limit|values|(?:(?:inner|left|right|full|cross)(?: outer)? )?join|(?:group|order) by|create table|drop table|alter table|primary key|foreign key|not null|between|union(?: all)?)$/i;

/** Whether a text is a word or a line of code by its words, without a sign that tells. `asked`: what the question wants of code. */
export const hasCodeWords = (text: string, asked: CodeAsked): boolean =>
  codeWords.has(text) ||
  shellLine.test(text) ||
  (asked !== 'none' && shellWords.test(text)) ||
  (asked === 'query' && sqlKeyword.test(text)) ||
  (text.length > 6 && camelCase.test(text)) ||
  head.test(text) ||
  builtIn.test(text) ||
  declaration.test(text) ||
  (asked === 'name' && /^[a-z]{2,12}$/.test(text)) ||
  /\bfor \w+ in \w/.test(text.replace(/^[^[({]*/, '')) ||
  (asked !== 'none' && /^(?:import [\w.]+$|from \S+ import |return \S|(?:let|const|var) \w)/.test(text)) ||
  (asked !== 'none' && typed.test(text)) ||
  (asked !== 'none' && /[[\]{}=$\\]|\*\*/.test(text)) ||
  (asked !== 'none' && values.has(text));
