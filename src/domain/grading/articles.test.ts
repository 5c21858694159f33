import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

test.each([
  ['es', 'la estudiante', ['una estudiante', 'estudiante'], ['las estudiante', 'unas estudiante', 'el estudiante']],
  ['es', 'el estudiante', ['un estudiante'], ['los estudiante', 'unos estudiante']],
  ['es', 'los estudiantes', ['unos estudiantes'], ['el estudiantes', 'las estudiantes', 'los estudiante']],
  ['es', 'las casas', ['unas casas'], ['una casas', 'la casas', 'las casa']],
  ['fr', 'la maison', ['une maison'], ['les maison', 'des maison']],
  ['fr', 'les maisons', ['des maisons'], ['la maisons', 'une maisons', 'les maison']],
  ['it', 'il ragazzo', ['un ragazzo'], ['i ragazzo', 'gli ragazzo']],
  ['it', 'le ragazze', ['ragazze'], ['la ragazze', 'una ragazze', 'le ragazza']],
  ['pt', 'o livro', ['um livro'], ['os livro', 'uns livro']],
  ['pt', 'as casas', ['umas casas'], ['a casas', 'uma casas', 'as casa']],
  ['ca', 'la casa', ['una casa'], ['les casa']],
  ['de', 'der Tisch', ['ein Tisch'], ['die Tisch', 'den Tisch']],
  ['el', 'το βιβλίο', ['ένα βιβλίο'], ['τα βιβλίο']],
] as const)('in %s an article beside %s has its number', (language, card, right, wrong) => {
  expect(misjudged(card, { language }, right, wrong)).toEqual([]);
});
