import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

test.each([
  ['en', 'Hello, friend!', 'hello', 'hello friend'],
  ['de', 'Hallo, mein Freund!', 'hallo', 'hallo mein freund'],
  ['de', 'Guten Morgen, Kinder', 'guten morgen', 'guten morgen kinder'],
  ['fr', 'Salut, mon ami !', 'salut', 'salut mon ami'],
  ['es', '¡Hola, amigos!', 'hola', 'hola amigos'],
  ['it', 'Ciao, bella!', 'ciao', 'ciao bella'],
  ['pt', 'Bom dia, professor', 'bom dia', 'bom dia professor'],
  ['ca', 'Bon dia, senyor', 'bon dia', 'bon dia senyor'],
  ['nl', 'Dag, mevrouw', 'dag', 'dag mevrouw'],
  ['sv', 'Hej, mina vänner!', 'hej', 'hej mina vänner'],
  ['da', 'Hej, min ven', 'hej', 'hej min ven'],
  ['no', 'Hei, venner', 'hei', 'hei venner'],
  ['pl', 'Dzień dobry, pani', 'dzień dobry', 'dzień dobry pani'],
  ['cs', 'Ahoj, děti', 'ahoj', 'ahoj děti'],
  ['ru', 'Здравствуйте, дети!', 'здравствуйте', 'здравствуйте дети'],
  ['uk', 'Привіт, друже', 'привіт', 'привіт друже'],
  ['bg', 'Здравей, приятелю', 'здравей', 'здравей приятелю'],
  ['hr', 'Bok, prijatelju', 'bok', 'bok prijatelju'],
  ['sl', 'Dober dan, gospod', 'dober dan', 'dober dan gospod'],
  ['el', 'Γεια σου, φίλε μου', 'γεια σου', 'γεια σου φίλε μου'],
  ['tr', 'Merhaba, arkadaşlar', 'merhaba', 'merhaba arkadaşlar'],
  ['hu', 'Jó napot, uram', 'jó napot', 'jó napot uram'],
  ['fi', 'Moi, ystävät', 'moi', 'moi ystävät'],
  ['et', 'Tere, sõber', 'tere', 'tere sõber'],
  ['ro', 'Bună ziua, domnule', 'bună ziua', 'bună ziua domnule'],
  ['la', 'Salve, magister', 'salve', 'salve magister'],
  ['eo', 'Saluton, amikoj', 'saluton', 'saluton amikoj'],
  ['he', 'שלום, חברים', 'שלום', 'שלום חברים'],
  ['ar', 'صباح الخير، يا صديقي', 'صباح الخير', 'صباح الخير يا صديقي'],
  ['hi', 'नमस्ते, दोस्तों', 'नमस्ते', 'नमस्ते दोस्तों'],
  ['ko', '안녕하세요, 여러분', '안녕하세요', '안녕하세요 여러분'],
  ['ja', 'こんにちは、みなさん', 'こんにちは', 'こんにちはみなさん'],
  ['zh', '你好，朋友', '你好', '你好朋友'],
])('in %s *%s* is one answer, of which %s is a part', (language, card, part, all) => {
  expect(misjudged(card, { language }, [card, all], [part])).toEqual([]);
});

test.each([
  ['en', 'hello, hi', 'hi'],
  ['es', 'amigo, compañero', 'amigo'],
  ['it', 'ciao, salve', 'salve'],
  ['de', 'danke, vielen Dank', 'vielen Dank'],
  ['pl', 'cześć, hej', 'cześć'],
])('in %s *%s* are two ways to say one thing', (language, card, part) => {
  expect(misjudged(card, { language }, [part], [])).toEqual([]);
});
