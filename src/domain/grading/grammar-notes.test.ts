import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

test.each([
  ['en', 'hepatitis A + B', ['hepatitis A']],
  ['en', 'vitamin A + C', ['vitamin A']],
  ['en', 'iron + C', ['iron']],
  ['en', 'lignin + cellulose', ['lignin', 'lignin + cells']],
  ['en', 'serotonin + dopamine', ['serotonin', 'serotonin + dopmuck']],
  ['en', 'mass + acceleration', ['mass', 'mass + accuracy']],
  ['en', 'data + datasets', ['data']],
  ['en', 'walk + -ing', ['walk']],
  ['de', 'Brot + Bier', ['Brot']],
  ['de', 'Vitamin C + D', ['Vitamin C']],
  ['ru', 'работа + практика', ['работа']],
  ['ru', 'дети + родители', ['дети']],
  ['ru', 'мясо + продукты', ['мясо', 'мясо + проблемы']],
  ['ru', 'хлеб + вино', ['хлеб', 'хлеб + виноград']],
  ['ru', 'семейство + род', ['семейство']],
])('in %s what is added is no case: %s', (language, card, wrong) => {
  expect(misjudged(card, { language }, [card], wrong)).toEqual([]);
});

test.each([
  ['de', 'warten auf + A', ['warten auf', 'warten auf + Akk.', 'warten auf + accusative'], ['warten auf + Dat.']],
  ['de', 'wegen + G', ['wegen', 'wegen + Gen.'], ['wegen + Dat.']],
  ['de', 'helfen + D', ['helfen', 'helfen + Dativ'], ['helfen + Akk']],
  ['de', 'helfen (+ D)', ['helfen', 'helfen + Dativ', 'helfen + dat'], ['helfen + Akk']],
  ['ru', 'ждать + род.', ['ждать', 'ждать + родительный', 'ждать + род. п.'], ['ждать + дат.']],
  ['uk', 'чекати + знах.', ['чекати', 'чекати + знахідний'], ['чекати + род.']],
  ['pl', 'szukać + D.', ['szukać', 'szukać + dopełniacz', 'szukać + dop.'], ['szukać + C.']],
  ['el', 'βοηθώ + αιτ.', ['βοηθώ', 'βοηθώ + αιτιατική'], ['βοηθώ + γενική']],
])('in %s the case behind a plus may be left out or named otherwise: %s', (language, card, right, wrong) => {
  expect(misjudged(card, { language }, right, wrong)).toEqual([]);
});
