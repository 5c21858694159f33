import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, judged, misjudged } from './misjudged';

const money = [
  ['$', 'dollars'],
  ['€', 'euros'],
  ['£', 'pounds'],
  ['₹', 'rupees'],
  ['₩', 'won'],
] as const;
const scales = [
  ['thousand', 3, 'k'],
  ['million', 6, 'm'],
  ['billion', 9, 'bn'],
] as const;

test('an amount is right with its unit and its zeros in words or in signs, and no other amount or unit is', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999 }), fc.nat(4), fc.nat(2), (number, unit, scale) => {
      const [sign, name] = money[unit] ?? money[0];
      const [power, zeros, short] = scales[scale] ?? scales[0];
      const [, other] = money[(unit + 1) % money.length] ?? money[0];
      const [otherPower] = scales[(scale + 1) % scales.length] ?? scales[0];
      expect(
        misjudged(
          `${sign}${number} ${power}`,
          {},
          [`${number} ${power} ${name}`, `${sign}${number}${'0'.repeat(zeros)}`, `${sign}${number}${short}`],
          [`${number} ${power} ${other}`, `${number} ${otherPower} ${name}`, `${sign}${number}`, `${number} ${name}`],
        ),
      ).toEqual([]);
    }),
  ));

test('a billion has the zeros that its language gives it', () => {
  expect(
    misjudged(
      '15 Mio. Euro',
      { language: 'de' },
      ['15 Millionen Euro', '15.000.000 €'],
      ['15 Milliarden Euro', '15 Euro'],
    ),
  ).toEqual([]);
  expect(
    misjudged('2 billones de euros', { language: 'es' }, ['2000000 millones de euros'], ['2 mil millones de euros']),
  ).toEqual([]);
  expect(misjudged('15 millions d’euros', { language: 'fr' }, ['15 000 000 €'], ['15 milliards d’euros'])).toEqual([]);
});

test('a unit may have its other symbol', () => {
  expect(misjudged('50 µg', {}, ['50 mcg', '50 micrograms', '50 ug'], ['50 mg', '5 mcg', '50 mcl'])).toEqual([]);
  expect(misjudged('5 ml', {}, ['5 cc', '5 mL'], ['5 cl'])).toEqual([]);
  expect(misjudged('5 zł', { language: 'pl' }, ['5 złotych', '5 PLN'], ['5 euro'])).toEqual([]);
});

const pronouns = [
  ['es', 'yo tú él ella nosotros ellos', 'en', 'I - he she we they'],
  ['pt', 'eu tu ele ela nós eles', 'de', 'ich du er - wir -'],
  ['it', 'io tu lui lei noi loro', 'fr', 'je tu il elle nous ils'],
  ['pl', 'ja ty on ona my oni', 'en', 'I - he she we they'],
  ['el', 'εγώ εσύ αυτός αυτή εμείς αυτοί', 'en', 'I - he she we they'],
  ['hu', 'én te ő - mi ők', 'en', 'I - he - we they'],
  ['tr', 'ben sen o - biz onlar', 'en', 'I - he - we they'],
  ['ru', 'я ты он она мы они', 'en', 'I - he she we they'],
] as const;

test.each(pronouns)(
  'in %s the pronoun that the question has may stand before a verb, and no other one',
  (language, line, from, askedLine) => {
    const [own, asking] = [line.split(' '), askedLine.split(' ')];
    const verb = /[а-я]/.test(line) ? 'гудабо' : /[α-ω]/.test(line) ? 'γουδαβω' : 'gudabo';
    for (const [at, pronoun] of own.entries()) {
      const asked = { language, from, question: `${asking[at]} gudab` };
      if (pronoun === '-' || asking[at] === '-') continue;
      expect(judged(`${pronoun} ${verb}`, verb, asked)).toMatchObject({ accepted: true, rule: 'subject-pronoun' });
      for (const other of own.filter((one) => one !== pronoun && one !== '-'))
        expect([other, pronoun, isRight(`${other} ${verb}`, verb, asked)]).toEqual([other, pronoun, false]);
      // Where nothing was asked of a person, a pronoun is a word like any other.
      expect(isRight(`${pronoun} ${verb}`, verb, { language, from, question: 'gudab' })).toBe(false);
    }
  },
);

test('a pronoun may be missing where the verb alone says I, you or we, and not where it is the answer', () => {
  expect(misjudged('yo hablo', { language: 'es', question: 'I speak' }, ['hablo'], ['yo', 'habla'])).toEqual([]);
  expect(misjudged('lei parla', { language: 'it', question: 'she speaks' }, [], ['parla', 'lui parla'])).toEqual([]);
  expect(misjudged('я работаю', { language: 'ru', question: 'I work' }, [], ['работаю'])).toEqual([]);
  expect(misjudged('yo no', { language: 'es', question: 'I do not' }, [], ['no'])).toEqual([]);
  expect(misjudged('tú y yo', { language: 'es', question: 'du und ich', from: 'de' }, [], ['y'])).toEqual([]);
});

test('a plus that is no note of a case stays part of the answer', () => {
  expect(misjudged('will + infinitive', {}, ['will + infinitive'], ['will'])).toEqual([]);
  expect(misjudged('have + past participle', {}, [], ['have'])).toEqual([]);
});

test('the notes of a dictionary may be left out or written out, and say nothing else', () => {
  expect(
    misjudged(
      'helfen + Dat.',
      { language: 'de' },
      ['helfen', 'helfen + Dativ', 'helfen (+ Dat.)'],
      ['helfen + Akk.', '+ Dativ', 'Dativ'],
    ),
  ).toEqual([]);
  expect(
    misjudged(
      'warten auf + Akk.',
      { language: 'de' },
      ['warten auf', 'warten auf + Akkusativ'],
      ['warten', 'warten auf + Dativ'],
    ),
  ).toEqual([]);
  expect(
    misjudged('helfen (+ Dat.)', { language: 'de' }, ['helfen', 'helfen + Dativ'], ['helfen + Akkusativ']),
  ).toEqual([]);
  expect(
    misjudged(
      'puella, -ae f.',
      { language: 'la' },
      ['puella', 'puella, -ae', 'puella f.', 'puella, -ae, f.'],
      ['puella, -ae m.', 'f.', 'ae'],
    ),
  ).toEqual([]);
  expect(misjudged('la mesa, f.', { language: 'es' }, ['la mesa', 'mesa'], ['f', 'f.'])).toEqual([]);
  expect(misjudged('table n.f.', { language: 'fr' }, ['table'], ['n.f.'])).toEqual([]);
});

const anyReading = fc.string({
  unit: fc.constantFrom(...'あいうかきくさしすたちつなにぬ'),
  minLength: 2,
  maxLength: 4,
});

test('of several readings behind a word of Japanese each is right, and no other and no two of them are', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(anyReading, { minLength: 3, maxLength: 5 }),
      fc.constantFrom('／', '/', '、', ', ', '・', ';'),
      fc.constantFrom(['（', '）'], [' (', ')'], ['[', ']'], ['【', '】']),
      ([other = '', ...readings], joint, [open, close]) => {
        const [one = '', two = ''] = readings;
        const word = '四月';
        expect(
          misjudged(
            `${word}${open}${readings.join(joint)}${close}`,
            { language: 'ja' },
            [word, ...readings, `${word}(${one})`],
            [other, one + two, `${word}(${other})`].filter((typed) => !readings.includes(typed)),
          ),
        ).toEqual([]);
      },
    ),
  ));

test('Latin letters among the kana of a reading are a reading too', () =>
  expect(misjudged('本 (ほん, hon)', { language: 'ja' }, ['本', 'ほん', 'hon'], ['honほん', 'kon', 'ぼん'])).toEqual(
    [],
  ));

test('what brackets say again in signs, as a formula or as another name by their own words, is an answer; a hint is none', () => {
  const own = { from: 'en' };
  expect(misjudged('O negative (O−)', own, ['O negative', 'O-', 'O−'], ['O', 'O+', 'O positive'])).toEqual([]);
  expect(misjudged('C sharp (C♯)', own, ['C sharp', 'C#'], ['C', 'C flat'])).toEqual([]);
  expect(misjudged('carbon dioxide (CO₂)', own, ['CO2', 'carbon dioxide'], ['CO', 'carbon'])).toEqual([]);
  expect(misjudged('table salt (NaCl)', own, ['NaCl'], ['Na', 'KCl'])).toEqual([]);
  expect(
    misjudged('vitamin C (also called ascorbic acid)', own, ['ascorbic acid', 'vitamin C'], ['ascorbic', 'acid']),
  ).toEqual([]);
  expect(misjudged('tyre (US: tire)', own, ['tire', 'tyre'], ['US'])).toEqual([]);
  expect(misjudged('Paris (France)', own, ['Paris'], ['France'])).toEqual([]);
  expect(misjudged('mercury (planet)', own, ['mercury'], ['planet'])).toEqual([]);
  expect(misjudged('Austin (TX)', own, ['Austin'], ['TX'])).toEqual([]);
});

const counted = [
  ['da', 'en to tre fire fem seks syv otte ni ti elleve tolv', 'kl. '],
  ['no', 'en to tre fire fem seks sju åtte ni ti elleve tolv', 'kl. '],
  ['cs', 'jeden dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct', 'strana '],
  ['uk', "один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять", 'сторінка '],
  ['el', 'ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα', 'σελίδα '],
  ['fi', 'yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista', 'kello '],
  ['hu', 'egy kettő három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő', 'óra '],
  ['tr', 'bir iki üç dört beş altı yedi sekiz dokuz on', 'saat '],
  ['ro', 'unu doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece', 'ora '],
  ['fa', 'یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده', 'ساعت '],
  ['ar', 'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة', 'صفحة '],
  ['hi', 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह', 'पृष्ठ '],
] as const;

test.each(counted)(
  'in %s a number is right in words where the card has digits, and no other one is',
  (language, line, before) => {
    const names = line.split(' ');
    for (const [at, name] of names.entries()) {
      const other = names[(at + 1) % names.length] ?? '';
      expect(misjudged(String(at + 1), { language }, [name], [other])).toEqual([]);
      if (at > 0) expect(misjudged(`${before}${at + 1}`, { language }, [before + name], [before + other])).toEqual([]);
      // Digits for a word leave out what is asked.
      expect(misjudged(name, { language }, [name], [String(at + 1)])).toEqual([]);
    }
  },
);

test('a number before what it counts is right in the row of numbers that counts it', () => {
  const asked = { language: 'ko' };
  expect(misjudged('3시', asked, ['세 시', '세시'], ['삼 시', '네 시', '세 분'])).toEqual([]);
  expect(misjudged('12시 30분', asked, ['열두 시 삼십 분'], ['열두 시 삼 분', '십이 시 삼십 분'])).toEqual([]);
  expect(misjudged('20살', asked, ['스무 살'], ['서른 살', '이십 시'])).toEqual([]);
  expect(misjudged('6월', asked, ['유월'], ['시월', '칠월'])).toEqual([]);
  expect(misjudged('세 시', asked, [], ['3시'])).toEqual([]);
  expect(misjudged('5 บาท', { language: 'th' }, ['ห้าบาท'], ['หกบาท', 'ห้าโมง'])).toEqual([]);
  expect(misjudged('2点', { language: 'zh' }, ['两点', '二点'], ['三点'])).toEqual([]);
});

test('two genders of a number, and an article and a digit, are not the same', () => {
  expect(misjudged('duas', { language: 'pt' }, [], ['dois', '2'])).toEqual([]);
  expect(misjudged('één', { language: 'nl' }, [], ['twee'])).toEqual([]);
  expect(misjudged('ein Hund', { language: 'de' }, ['ein Hund'], ['1 Hund'])).toEqual([]);
});

test('synonyms of Thai are parted by their comma, a sentence is not', () => {
  expect(misjudged('ขอบคุณครับ, ขอบคุณค่ะ', { language: 'th' }, ['ขอบคุณค่ะ', 'ขอบคุณครับ'], ['สวัสดีค่ะ'])).toEqual([]);
  expect(misjudged('ถ้าพรุ่งนี้ฝนตกหนักมาก, เราจะอยู่บ้านดูหนังกัน', { language: 'th' }, [], ['เราจะอยู่บ้านดูหนังกัน'])).toEqual([]);
});

test.each([
  ['vi', 'cảm ơn/cám ơn bảy/bẩy gửi/gởi bệnh viện/bịnh viện'.replaceAll(' ơn', '_ơn').replaceAll(' viện', '_viện')],
  ['el', 'αυγό/αβγό αυτί/αφτί κτίζω/χτίζω φτωχός/πτωχός νύχτα/νύκτα αδελφός/αδερφός τρένο/τραίνο'],
  ['de', 'Friseur/Frisör zuhause/zu_Hause Albtraum/Alptraum Klub/Club Cousine/Kusine'],
  ['fr', 'cuillère/cuiller yaourt/yogourt lys/lis'],
  ['pt', 'cotidiano/quotidiano ouro/oiro'],
  ['es', 'México/Méjico'],
  ['fa', 'اتاق/اطاق تهران/طهران'],
  ['la', 'cotidie/cottidie epistula/epistola impono/inpono cena/coena'],
  ['uk', 'проект/проєкт'],
  ['it', 'ubbidire/obbedire'],
])('in %s both forms of a word that its dictionaries list are right', (language, line) => {
  for (const pair of line.split(' ')) {
    const [one = '', other = ''] = pair.replaceAll('_', ' ').split('/');
    expect(misjudged(one, { language }, [other], [])).toEqual([]);
    expect(misjudged(other, { language }, [one], [])).toEqual([]);
  }
});

test('kana and its signs in brackets that end alike are two writings of one word', () => {
  expect(misjudged('たべる（食べる）', { language: 'ja' }, ['食べる', 'たべる'], ['飲べる'])).toEqual([]);
  expect(misjudged('あつい（天気）', { language: 'ja' }, ['あつい'], ['天気'])).toEqual([]);
});

test('what dictionaries abbreviate may be written out', () => {
  expect(misjudged('aider qn', { language: 'fr' }, ["aider quelqu'un", 'aider qqn'], ['aider qch'])).toEqual([]);
  expect(misjudged('donner qch à qn', { language: 'fr' }, ["donner quelque chose à quelqu'un"], [])).toEqual([]);
  expect(misjudged('aiutare qn', { language: 'it' }, ['aiutare qualcuno'], ['aiutare qualcosa'])).toEqual([]);
});

test('a power behind the name of a unit belongs to it', () =>
  expect(
    misjudged(
      '9.8 m/s²',
      {},
      ['9.8 metres per second squared', '9.8 m s⁻²'],
      ['9.8 metres per second', '9.8 metres squared per second'],
    ),
  ).toEqual([]));

test('a French nt that lost its vowel is a slip, another person of the verb is none', () => {
  expect(misjudged('le gouvernement', { language: 'fr' }, ['le gouvernemnt'], [])).toEqual([]);
  expect(misjudged('ils parlent', { language: 'fr' }, [], ['ils parle', 'ils parler', 'ils parlez'])).toEqual([]);
});

test('a doublet is no licence for its letters elsewhere', () => {
  expect(misjudged('cảm', { language: 'vi' }, [], ['cám'])).toEqual([]);
  expect(misjudged('αυτός', { language: 'el' }, [], ['αφτός'])).toEqual([]);
  expect(misjudged('gà', { language: 'vi' }, [], ['gá'])).toEqual([]);
});

test.each([
  ['th', 'สวัสดี (ครับ/ค่ะ)', ['สวัสดี', 'สวัสดีครับ', 'สวัสดีค่ะ'], ['ครับ', 'สวัสดีปีใหม่']],
  ['de', 'gehen (nach/zu)', ['gehen', 'gehen zu', 'gehen nach'], ['gehen in', 'zu', 'nach']],
  ['es', 'buenos días (señor / señora)', ['buenos días', 'buenos días señora'], ['señora', 'buenos días niña']],
  ['el', 'νέος, -α, -ο', ['νέος', 'νέα', 'νέο'], ['νέου', 'νέες']],
  ['id', 'anak-anak', ['anak2', 'anak anak'], ['anak', 'anak3', 'ana2']],
  ['la', 'aqua, -ae f.', ['aqua', 'aqua, aquae f.', 'aqua, aquae, f.'], ['aqua, aquae m.', 'aqua, aquas f.']],
] as const)('in %s the card %s has what its brackets and labels offer: %j, not %j', (language, card, right, wrong) => {
  expect(misjudged(card, { language }, right, wrong)).toEqual([]);
});

test('what a question names need not be said before a sign of equality, and nothing else may be left out there', () => {
  const card = { question: 'density formula' };
  expect(
    misjudged('density = mass / volume', card, ['mass/volume', 'density = mass/volume'], ['mass', 'volume/mass']),
  ).toEqual([]);
  expect(misjudged('pressure = mass / volume', card, [], ['mass/volume'])).toEqual([]);
  expect(misjudged('½ × base × height', {}, ['1/2 x base x height'], ['1/2 + base + height', '½ × base'])).toEqual([]);
});
