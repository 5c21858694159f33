import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';

/** Of a card whose words a list has, and not what was typed. */
const isTaken = (language: string, answer: string, card: string, isListed = true) => {
  const words = isListed ? { has: (word: string) => card.toLowerCase().split(' ').includes(word) } : undefined;
  const question = { text: 'asked', language: 'en' };
  return grade(answer, card, { language, settings: usualSettings, question, words }).accepted;
};

test.each([
  ['es', 'estava', 'estaba'],
  ['es', 'escrivir', 'escribir'],
  ['nl', 'het ontbijd', 'het ontbijt'],
  ['de', 'das Abendbrod', 'das Abendbrot'],
  ['hu', 'függetlenég', 'függetlenség'],
  ['hu', 'barátságoss', 'barátságos'],
  ['ca', 'univarsitat', 'universitat'],
  ['ro', 'univarsitate', 'universitate'],
  ['it', 'univarsità', 'università'],
  ['pt', 'univarsidade', 'universidade'],
])('in %s %s is a slip in %s, which a list has', (language, answer, card) => {
  expect(isTaken(language, answer, card)).toBe(true);
});

test.each([
  ['gl', 'universodade', 'universidade'],
  ['et', 'raamatikogu', 'raamatukogu'],
  ['et', 'lennijaam', 'lennujaam'],
  ['id', 'universotas', 'universitas'],
  ['th', 'ภาษาอังกฤ', 'ภาษาอังกฤษ'],
  ['th', 'ประชาธิปไต', 'ประชาธิปไตย'],
  ['th', 'นักเรีน', 'นักเรียน'],
  ['ar', 'ثلاجةة', 'ثلاجة'],
  ['ar', 'الفسطينيون', 'الفلسطينيون'],
])('in %s %s is a slip in %s without a list', (language, answer, card) => {
  expect(isTaken(language, answer, card, false)).toBe(true);
});

test.each([
  ['another person', 'nl', 'hij werkd', 'hij werkt'],
  ['another time', 'es', 'esteba', 'estaba'],
  ['another number', 'es', 'estaban', 'estaba'],
  ['another sound', 'pt', 'estaba', 'estava'],
  ['a fleeting vowel', 'sr', 'doručka', 'doručak'],
  ['a fleeting vowel', 'hr', 'ručka', 'ručak'],
  ['another root', 'id', 'membatu', 'membantu'],
  ['another root', 'id', 'lapu', 'lampu'],
  ['another root', 'ar', 'المدربون', 'المدرسون'],
  ['another root', 'ar', 'مستقيل', 'مستقبل'],
  ['another mark', 'cy', 'tan', 'tân'],
  ['another mark', 'cy', 'mor', 'môr'],
  ['another tone', 'th', 'ใกล', 'ใกล้'],
  ['an imperative', 'hu', 'olvass', 'olvas'],
])('%s is none in %s: %s for %s', (_what, language, answer, card) => {
  expect(isTaken(language, answer, card, !/^(?:sr|id|ar|cy|th)$/.test(language))).toBe(false);
});
