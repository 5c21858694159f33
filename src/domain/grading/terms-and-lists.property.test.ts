import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, misjudged } from './misjudged';

/** Words of no language, of which none is a slip for another. */
const nonsense = ['gudab', 'felonim', 'tristak', 'wompuri', 'zekelot', 'hurvana'] as const;
const someWords = (fewest: number, most: number) =>
  fc.shuffledSubarray([...nonsense], { minLength: fewest, maxLength: most });

test('a number with a power of ten is right written out, and no other power is', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 3, max: 9 }),
      (whole, part, power) => {
        const card = `${whole}.${part} × 10^${power} m/s`;
        const zeros = '0'.repeat(power - 1);
        expect(
          misjudged(
            card,
            {},
            [`${whole}${part}${zeros} m/s`, `${whole}.${part}x10^${power} m s⁻¹`, `${whole}.${part}e${power} m/s`],
            [
              `${whole}${part}${zeros}0 m/s`,
              `${whole}.${part} × 10^-${power} m/s`,
              `${whole}.${part} × 10^${power} km/s`,
            ],
          ),
        ).toEqual([]);
        expect(
          misjudged(
            `${whole}.${part} × 10^-${power}`,
            {},
            [`0.${zeros}${whole}${part}`],
            [`0.${zeros}0${whole}${part}`],
          ),
        ).toEqual([]);
      },
    ),
  ));

test('a comma before the decimals is a point, with a unit too', () =>
  fc.assert(
    fc.property(fc.nat(99), fc.integer({ min: 1, max: 9 }), (whole, part) => {
      expect(
        misjudged(
          `${whole}.${part}5 kg`,
          {},
          [`${whole},${part}5 kg`],
          [`${whole},5${part + 1} kg`, `${whole}${part}5 kg`],
        ),
      ).toEqual([]);
    }),
  ));

test('a list typed without its commas is right in any order, whole, and with nothing else in it', () =>
  fc.assert(
    fc.property(someWords(4, 5), fc.nat(4), (words, first) => {
      const [left = '', ...list] = words;
      const turned = [...list.slice(first % list.length), ...list.slice(0, first % list.length)];
      const card = list.join(', ');
      const asked = { question: `name all ${list.length} gudals` };
      const wrong = [turned.slice(1).join(' '), [...turned.slice(1), left].join(' '), [...turned, left].join(' ')];
      expect(
        misjudged(card, asked, [turned.join(' '), `${turned.slice(0, -1).join(' ')} & ${turned.at(-1) ?? ''}`], wrong),
      ).toEqual([]);
      if (first % list.length > 0)
        expect(isRight(turned.join(' '), card, { question: 'name all gudals in order' })).toBe(false);
    }),
  ));

test('a question in any language may say in brackets how many answers it wants', () =>
  fc.assert(
    fc.property(
      someWords(3, 3),
      fc.constantFrom('(3 Formen)', '(drei Formen)', '[3 forms]', '(3 words)'),
      (list, note) => {
        const asked = { question: `gudabieren ${note}`, from: 'de' };
        expect(
          misjudged(list.join(', '), asked, [list.join(' – ')], [list[0] ?? '', list.slice(1).join(', ')]),
        ).toEqual([]);
        expect(isRight(list[0] ?? '', list.join(', '), { question: 'gudabieren', from: 'de' })).toBe(true);
      },
    ),
  ));

test('what the card has in brackets may be said beside the answer, and nothing else may', () =>
  fc.assert(
    fc.property(someWords(3, 3), ([word = '', hint = '', other = '']) => {
      expect(misjudged(`${word} (pl. ${hint})`, {}, [word, `${word}, ${hint}`], [hint, `${word}, ${other}`])).toEqual(
        [],
      );
    }),
  ));

test('a word that the question says may be left out, a word that tells answers apart may not', () =>
  fc.assert(
    fc.property(fc.constantFrom(...nonsense), fc.constantFrom('ocean', 'river', 'muscle', 'sea'), (name, noun) => {
      const proper = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      const asked = { question: `the largest ${noun}` };
      expect(
        misjudged(`${proper} ${noun}`, asked, [name, `the ${name}`], [noun, `the ${noun}`, 'the largest']),
      ).toEqual([]);
      expect(misjudged(`${noun} ${proper}`, asked, [name], [noun])).toEqual([]);
      expect(isRight(name, `${proper} ${noun}`, { question: 'the largest of all' })).toBe(false);
      expect(isRight(name, `${proper} ${noun}`, { question: `das größte ${noun}`, from: 'de' })).toBe(false);
      // A name of the question says which: Mexico City.
      expect(misjudged(`${proper} City`, { question: `the capital of ${proper}` }, [], ['City', name])).toEqual([]);
    }),
  ));

test('in terms of English an article inside may be left out, and not be another one', () =>
  fc.assert(
    fc.property(someWords(3, 3), fc.constantFrom('the', 'a'), ([one = '', other = '', third = ''], article) => {
      const card = `${one} ${article} ${other} ${third}`;
      const changed = `${one} ${article === 'the' ? 'a' : 'the'} ${other} ${third}`;
      expect(misjudged(card, {}, [`${one} ${other} ${third}`], [changed, `${one} ${other}`])).toEqual([]);
      expect(isRight(`${one} ${other} ${third}`, card, { from: 'de' })).toBe(false);
      expect(misjudged(`${one} the ${other} the ${third}`, {}, [], [`${one} a ${other} ${third}`])).toEqual([]);
      expect(misjudged(`${one} A ${other}`, {}, [], [`${one} ${other}`])).toEqual([]);
      expect(misjudged(`${one} a few ${other}`, {}, [], [`${one} few ${other}`])).toEqual([]);
    }),
  ));

test('an article has the gender that the card notes', () => {
  const asked = { language: 'fr', question: 'gudab' };
  expect(misjudged("l'oiseau (m)", asked, ['un oiseau', 'oiseau', "l'oiseau"], ['une oiseau', 'la oiseau'])).toEqual(
    [],
  );
  expect(misjudged("l'eau (f.)", asked, ['une eau', 'eau'], ['un eau', 'le eau'])).toEqual([]);
  expect(misjudged("l'ami", asked, ['un ami'], ['le ami'])).toEqual([]);
});

test('a reading that stands behind its signs is an answer, and so are the signs', () => {
  const zh = { language: 'zh' };
  expect(misjudged('学习 xuéxí', zh, ['学习', 'xuéxí', 'xue2xi2', '學習'], ['xuéxi1', 'xuěxí', '学校', '学'])).toEqual(
    [],
  );
  const ja = { language: 'ja' };
  expect(misjudged('食べる たべる', ja, ['食べる', 'たべる'], ['食べ', 'たべ', 'のむ'])).toEqual([]);
  expect(misjudged('学校 - がっこう', ja, ['学校', 'がっこう'], ['がこう'])).toEqual([]);
  expect(misjudged('日本 から', ja, ['日本から'], ['日本', 'から'])).toEqual([]);
});

test('endings offered in brackets are those that are offered behind a comma', () => {
  expect(misjudged('bello (-a, -i, -e)', { language: 'it' }, ['bello', 'bella'], ['bell', 'ballo'])).toEqual([]);
  expect(misjudged('die Straße (-n)', { language: 'de' }, ['die Straße'], ['die Straßen'])).toEqual([]);
});

test('an end or a beginning of terms is never a slip for another', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('gudab', 'felon', 'tristak', 'womp'),
      fc.constantFrom('blast/clast', 'tomy/stomy', 'gram/graph', 'anol/anal', 'ase/ose', 'phasia/phagia', 'itis/osis'),
      fc.constantFrom('myo/myco', 'homo/homeo', 'cyto/cysto', 'ecto/ento', 'micro/macro'),
      (stem, ends, beginnings) => {
        const [end = '', otherEnd = ''] = ends.split('/');
        const [start = '', otherStart = ''] = beginnings.split('/');
        expect(misjudged(stem + end, {}, [], [stem + otherEnd])).toEqual([]);
        expect(misjudged(start + stem, {}, [], [otherStart + stem])).toEqual([]);
      },
    ),
  ));

test('a slip in a long term stays a slip', () => {
  expect(misjudged('homeostasis', {}, ['homoeostasis', 'homeostassis', 'homeostais'], ['hemostasis'])).toEqual([]);
  expect(misjudged('osteoblast', {}, ['osteobalst', 'ostoblast'], ['osteoclast'])).toEqual([]);
  expect(misjudged('dysfunction', {}, ['disfunction'], [])).toEqual([]);
});

test('what stands in brackets is another name where its letters are those of the question, or a capital has two', () => {
  const blood = { question: 'red blood cell' };
  expect(misjudged('erythrocyte (RBC)', blood, ['RBC', 'erythrocyte'], ['WBC', 'RCB', 'cell'])).toEqual([]);
  expect(isRight('RBC', 'erythrocyte (RBC)', { question: 'carries oxygen' })).toBe(false);
  expect(misjudged('Vienna (Wien)', { question: 'capital of Austria' }, ['Wien', 'Vienna'], ['Austria'])).toEqual([]);
  expect(misjudged('Paris (France)', { question: 'capital of France' }, ['Paris'], ['France'])).toEqual([]);
  expect(misjudged('Chad (Africa)', { question: 'country of N’Djamena' }, ['Chad'], ['Africa'])).toEqual([]);
  expect(misjudged('Tolstoy (Russia)', { question: 'author of War and Peace' }, ['Tolstoy'], ['Russia'])).toEqual([]);
});

test('two things with an *and* are the same two with a comma, and no others', () =>
  fc.assert(
    fc.property(someWords(3, 3), ([one = '', other = '', third = '']) => {
      const right = [`${one}, ${other}`, `${other} and ${one}`, `${one} & ${other}`, `${other}, ${one}`];
      expect(
        misjudged(`${one} and ${other}`, {}, right, [one, `${one} and ${third}`, `${one}, ${other}, ${third}`]),
      ).toEqual([]);
    }),
  ));

test('a question that names several things wants all of them', () =>
  fc.assert(
    fc.property(
      someWords(4, 4),
      fc.constantFrom('chambers of the gudal', 'What are the parts of a gudal?'),
      (list, question) => {
        const card = list.join(', ');
        expect(
          misjudged(card, { question }, [list.toReversed().join(', ')], [list[0] ?? '', list.slice(1).join(', ')]),
        ).toEqual([]);
        expect(isRight(list[0] ?? '', card, { question: 'synonyms of gudal' })).toBe(true);
        expect(isRight(list.toReversed().join(', '), card, { question: 'order of the gudals' })).toBe(false);
      },
    ),
  ));

test('numbers in words, signs and with their sign are the same', () => {
  expect(
    misjudged(
      '1/2',
      { question: '2/4 in lowest terms' },
      ['one half', 'a half', '½', '0.5'],
      ['one third', 'two halves'],
    ),
  ).toEqual([]);
  expect(misjudged('3/4', {}, ['three quarters', 'three fourths'], ['four thirds', 'three halves'])).toEqual([]);
  expect(misjudged('−273.15 °C', {}, ['minus 273.15 °C', 'negative 273.15 °C'], ['273.15 °C', 'minus 273 °C'])).toEqual(
    [],
  );
  expect(misjudged('1947–1991', {}, ['from 1947 to 1991'], ['from 1947 to 1919', 'to 1991'])).toEqual([]);
  expect(
    misjudged('Charles I', {}, ['Charles the First', 'charles the first'], ['Charles the Second', 'Charles']),
  ).toEqual([]);
  expect(misjudged('180°', { question: 'sum of the angles' }, ['180', '180 degrees'], ['108', '180%'])).toEqual([]);
  expect(isRight('180', '180°', { question: 'what water does not reach' })).toBe(false);
});

test('a formula on one line is the same, with the spaces between its parts', () => {
  expect(misjudged('1s² 2s² 2p⁶', {}, ['1s2 2s2 2p6', '1s^2 2s^2 2p^6'], ['1s² 2s² 2p⁵', '1s2 2s2 2p5'])).toEqual([]);
  expect(misjudged('[0, 1]', {}, ['[0;1]', '[0,1]'], ['(0;1)', '[0;1)', '[0.1]'])).toEqual([]);
});

test('an ending may take the place of the last part of a word, from its letter on', () => {
  const fr = { language: 'fr' };
  expect(misjudged('acteur, -trice', fr, ['acteur', 'actrice', 'acteur, actrice'], ['trice', 'acteuse'])).toEqual([]);
  expect(misjudged('premier, -ière', fr, ['premier', 'première'], ['premiers'])).toEqual([]);
  expect(misjudged('profesor, -ora', { language: 'es' }, ['profesor', 'profesora'], ['profesores'])).toEqual([]);
});

test('clauses of one word keep their order where words do not', () => {
  const la = { language: 'la' };
  expect(misjudged('Veni, vidi, vici.', la, ['veni vidi vici'], ['vidi veni vici'])).toEqual([]);
  expect(isRight('puella poetam laudat', 'Puella laudat poetam.', la)).toBe(true);
});

test('names of types are code where code is asked, and the spaces of a call say nothing', () => {
  const java = { question: 'Java: constant string NAME' };
  expect(
    misjudged('final String NAME', java, ['final  String NAME'], ['final string name', 'final String name']),
  ).toEqual([]);
  expect(
    misjudged('printf("hello\\n");', {}, ['printf( "hello\\n" );'], ['printf("hello");', 'printf("hello \\n");']),
  ).toEqual([]);
});

test('a reading may stand behind a space too, in brackets or in Latin letters', () => {
  const zh = { language: 'zh' };
  expect(misjudged('苹果 (píngguǒ)', zh, ['苹果', 'píngguǒ', 'ping2guo3', '蘋果'], ['pīngguǒ', '果'])).toEqual([]);
  const ja = { language: 'ja' };
  expect(misjudged('学校 gakkou', ja, ['学校', 'gakkou', 'gakkō'], ['がこう', '学'])).toEqual([]);
  expect(misjudged('暑い （天気）', ja, ['暑い'], ['天気'])).toEqual([]);
});

test('a bar inside a German verb shows where it comes apart, and between spaces it parts answers', () => {
  const de = { language: 'de' };
  expect(misjudged('auf|stehen', de, ['aufstehen'], ['stehen', 'auf'])).toEqual([]);
  expect(misjudged('Wagen | Auto', de, ['Wagen', 'Auto'], ['Auto, Rad'])).toEqual([]);
});

test('an adjective may lack its *to be*, and has no other verb', () =>
  fc.assert(
    fc.property(fc.constantFrom(...nonsense), (word) => {
      const korean = { from: 'ko' };
      expect(
        misjudged(`to be ${word}`, korean, [word, `be ${word}`], ['to be', `to have ${word}`, `not ${word}`]),
      ).toEqual([]);
    }),
  ));

test('two letters for one sound are one slip in terms of English', () => {
  expect(misjudged('nephron', {}, ['nefron'], ['neuron', 'nefon'])).toEqual([]);
  expect(misjudged('chlorine', {}, ['clorine'], ['chloride'])).toEqual([]);
  expect(isRight('fase', 'phrase')).toBe(false);
});

test('a range has its unit in words or in signs, and both its numbers', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 11, max: 99 }), (low, high) => {
      const card = `${low}–${high} km`;
      expect(
        misjudged(
          card,
          {},
          [`${low} to ${high} kilometres`, `${low}-${high}km`],
          [`${low}–${high + 1} km`, `${low}${high} km`, `${low}–${high} m`],
        ),
      ).toEqual([]);
    }),
  ));

test('the short form in brackets is the word', () => {
  expect(misjudged('crescendo (cresc.)', {}, ['crescendo', 'cresc.', 'cresc'], ['decrescendo', 'decresc.'])).toEqual(
    [],
  );
  expect(isRight('noun', 'house (noun)')).toBe(false);
});

test.each([
  ['ru', 'привет', 'privet'],
  ['ar', 'مرحبا', 'marhaban'],
  ['ko', '안녕하세요', 'annyeonghaseyo'],
  ['hi', 'नमस्ते', 'namaste'],
] as const)('in %s what is written is the answer, beside how it sounds', (language, written, latin) => {
  for (const card of [`${written} ${latin}`, `${written} - ${latin}`])
    expect(misjudged(card, { language }, [written, card], [written.slice(0, -2)])).toEqual([]);
  expect(isRight(written, `${written} USB`, { language })).toBe(false);
});

test('a quantity in brackets is the one in front in another unit', () => {
  expect(misjudged('0 °C (32 °F)', {}, ['32 °F', '0°C', '32 degrees Fahrenheit'], ['32 °C', '0 °F', '32'])).toEqual([]);
});

test('a name may be turned at its comma, and is no other name', () => {
  expect(misjudged('George Orwell', {}, ['Orwell, George'], ['Eliot, George', 'Orwell George'])).toEqual([]);
  expect(misjudged('Orwell, George', {}, ['George Orwell', 'george orwell'], ['George Eliot'])).toEqual([]);
});

test('a letter answers where true or false is asked', () => {
  const asked = { question: 'True or false: the earth is flat' };
  expect(misjudged('False', asked, ['F', 'f', 'false'], ['T', 'true', 'n'])).toEqual([]);
  expect(isRight('F', 'False', { question: 'the opposite of true' })).toBe(false);
});

test('a tag that closes itself is the same tag', () => {
  expect(misjudged('<br>', { question: 'HTML: line break' }, ['<br/>', '<br />'], ['<hr/>', '</br>'])).toEqual([]);
});

test('a note says what follows, a root needs no brackets, and a date has its era', () => {
  expect(misjudged('tener que + inf.', { language: 'es' }, ['tener que'], ['tener'])).toEqual([]);
  expect(misjudged('√3/2', {}, ['(√3)/2', 'sqrt(3)/2'], ['√2/2', '√(3/2)'])).toEqual([]);
  expect(
    misjudged('March 15, 44 BC', {}, ['15 March 44 BC', '15th of March 44 B.C.E.'], ['15 March 44', '14 March 44 BC']),
  ).toEqual([]);
});
