import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

/** A word, what a hand makes of it by a slip, and other forms and words. */
type Row = readonly [language: string, word: string, slips: readonly string[], others: readonly string[]];

const learnt: readonly Row[] = [
  ['de', 'die Kommission', ['die Kommissin'], ['die Kommissionen']],
  ['fr', 'la réparation', ['la répartion'], ['la réparations', 'le réparation']],
  ['es', 'la universidad', ['la universiad', 'la universdad'], ['las universidades', 'el universidad']],
  ['es', 'las narices', [], ['las narizes']],
  ['es', 'seguir', [], ['segir', 'seguid']],
  ['it', 'lavorare', ['lavorae', 'lavoarre'], ['lavorano', 'lavorate']],
  ['it', 'parlavi', [], ['parlai', 'parlava']],
  ['it', 'parliamo', [], ['parlamo', 'parlano']],
  ['it', 'immediatamente', ['immediatamante', 'immediatmente'], ['immediatamenti']],
  ['it', 'scendere', [], ['sendere', 'scendete']],
  ['pt', 'rapidamente', ['rapidamante', 'rapidamete'], ['rapidamenta']],
  ['nl', 'de verzekering', ['de verzekerig'], ['de verzekeringen', 'het verzekering']],
  ['pl', 'przyjaciel', ['przyjacel', 'przyjaicel'], ['przyjaciela', 'przyjaciele']],
  ['pl', 'restauracja', ['restauracia', 'resturacja'], ['restauracje', 'restaurację']],
  ['cs', 'potřeba', ['potřea'], ['potřeby', 'potřebu']],
  ['hr', 'kuhinja', ['kuhijna'], ['kuhinje', 'kuhinju']],
  ['hr', 'zračna', [], ['zračan', 'zračni']],
  ['sr', 'болница', ['болнца'], ['болнице', 'болницу']],
  ['ru', 'понедельник', ['понедельнк'], ['понеделник', 'понедельника']],
  ['uk', 'середа', [], ['среда', 'середи']],
  ['el', 'η βιβλιοθήκη', ['η βιβλοθήκη'], ['η βιβλιοθήκης', 'ο βιβλιοθήκη']],
  ['el', 'λέγω', [], ['λέγε']],
  ['fi', 'sunnuntai', ['sununtai', 'sunnutnai'], ['sunnuntait', 'sunnuntain']],
  ['fi', 'keittiö', ['kettiö'], ['keittiöt', 'keittiön']],
  ['fi', 'yliopisto', ['ylopisto'], ['yliopistot', 'yliopiston']],
  ['hu', 'Budapesten', [], ['Budapestben', 'Budapestre']],
  ['no', 'hvorfor', ['hvofor'], ['hvordan']],
  ['id', 'laporan', ['lapoarn'], ['laporkan', 'lapor']],
  ['id', 'gambaran', [], ['gambarkan']],
  ['la', 'amicitia', ['amicita'], ['amicitiae', 'amicitiam']],
  ['la', 'sapientia', ['sapienta'], ['sapientiam', 'sapientiae']],
  ['ar', 'الرياضيات', ['الرياضايت'], ['الرياضي']],
  ['ar', 'الهندسة', ['الهنسة'], ['المهندسة', 'هندسي']],
  ['ar', 'طالب', [], ['طلاب', 'طلب']],
  ['he', 'האוניברסיטה', ['האוניברסיתה', 'האוניברסטיה'], ['האוניברסיטות']],
  ['hi', 'विश्वविद्यालय', ['विश्वविद्यलय'], ['विद्यालय']],
  ['hi', 'लड़का', [], ['लड़की', 'लड़के']],
  ['ko', '아이스크림', ['아이스크립'], ['아이스커피']],
  ['ko', '안녕하세요', ['안녕하새요'], ['안녕히 가세요', '안녕']],
  ['ko', '학생들은', [], ['학생들을', '학생들이']],
  ['ko', '좋아했습니다', [], ['좋아합니다', '좋아하습니다']],
  ['ko', '사천오백이십', [], ['삼천오백이십', '사천오백이일']],
  ['th', 'มหาวิทยาลัย', ['มหาวิทยลัย', 'มหาวิทยาาลัย'], ['วิทยาลัย']],
  ['th', 'ฉันไม่ชอบกาแฟ', [], ['ฉันชอบกาแฟ', 'ฉันไม่ชอบชา']],
  ['th', 'ข้าว', [], ['ขาว', 'เข้า']],
  ['ja', 'インターネット', [], ['インタネット']],
];

test.each(learnt)('%s: %s', (language, word, slips, others) => {
  expect(misjudged(word, { language }, slips, others)).toEqual([]);
});

test('in a name that is asked for by a name one vowel stands for another in six letters: Ottowa', () => {
  const context = { language: 'fr', question: 'Capitale du Canada', from: 'fr' };
  expect(misjudged('Ottawa', context, ['Ottowa'], ['Odessa'])).toEqual([]);
});
