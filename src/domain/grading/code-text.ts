import { visibleText } from './plain-text';
import { isSqlKeyword } from './code-words';
import { isQuery } from './side-kind';

/** Reads a text as code: quotes of one shape, no spaces that a program passes over. Linear. */
export function codeText(text: string): string {
  // What stands in quotes says nothing of the rest.
  const isPattern = /\\[a-zA-Z]|^\^.*\$$|\[\^?\w-\w/.test(text.replace(/"[^"]*"|'[^']*'/g, ''));
  const signs = visibleText(text)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201c-\u201f`']/g, '"')
    .replace(/\u2014/g, '--')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[^\s;]) ?;+$|(?<=^\w+)\.$/, '')
    // The space in front of an option parts it from its command.
    .replace(isPattern ? /(?!)/g : / (?=[^\w\s"$#.\-~/\\])|(?<=[^\w\s"$)\]\-.~/\\]) /g, '')
    .replace(/^(<\w+) ?\/>$/, '$1>')
    .replace(/^((?:const )?(?:int|char|float|double|void|long|short|bool)) ?(\*+) ?(?=[a-z_])/, '$1 $2')
    .replace(/\((\w+)\)=>/g, '$1=>')
    .replace(/ (?=-[ =])|(?<= -|=-) /g, '');
  // Keywords of SQL, names of tags and digits of colours are the same in capitals.
  return isQuery(text) || isSqlKeyword(text) || /^<\/?\w+>$|^#[\da-f]{3,8}$/i.test(signs) ? signs.toLowerCase() : signs;
}
