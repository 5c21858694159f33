/** What Korean counts by its own numbers, and what by those of Chinese origin. */
const ownCounters = '시간|시|개|명|사람|살|마리|번|권|장|잔|병|대|벌|송이|켤레|그루|채';
const chineseCounters = '분|초|월|일|년|원|층|도|학년|인분|주일|개월|킬로미터|미터|퍼센트|페이지|호선';
const ownOnes = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const ownTens = ['열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const chineseDigits = '일이삼사오육칠팔구';
const chinesePowers: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };

const own = new RegExp(`(?<!\\p{L})(${ownTens.join('|')}|스무)?(${ownOnes.join('|')})?(?=(?:${ownCounters}))`, 'gu');
const chinese = new RegExp(`(?<!\\p{L})([${chineseDigits}십백천]{1,7})(?=(?:${chineseCounters}))`, 'gu');

function ownNumber(tens: string | undefined, ones: string | undefined): number {
  const ten = tens === '스무' ? 2 : ownTens.indexOf(tens ?? '') + 1;
  return ten * 10 + ownOnes.indexOf(ones ?? '') + 1;
}

function chineseNumber(signs: string): number {
  let [sum, digit] = [0, 0];
  for (const sign of signs) {
    const power = chinesePowers[sign];
    if (power === undefined) digit = chineseDigits.indexOf(sign) + 1;
    else {
      sum += Math.max(digit, 1) * power;
      digit = 0;
    }
  }
  return sum + digit;
}

/** 세 시 as 3시, 유월 as 6월. */
const koreanDigits = (text: string): string =>
  text
    .replace(/ +(?=\p{L})/gu, (space, at: number, whole: string) =>
      isCounter(whole.slice(at + space.length)) ? '' : space,
    )
    .replace(/(?<!\p{L})유월/gu, '6월')
    .replace(/(?<!\p{L})시월/gu, '10월')
    .replace(own, (found, tens?: string, ones?: string) => (found === '' ? '' : String(ownNumber(tens, ones))))
    .replace(chinese, (signs) => String(chineseNumber(signs)));

const counterFirst = new RegExp(`^(?:${ownCounters}|${chineseCounters})`, 'u');
const isCounter = (text: string): boolean => counterFirst.test(text);

const thaiNumbers = [
  'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง สิบสาม สิบสี่ สิบห้า สิบหก สิบเจ็ด สิบแปด สิบเก้า ยี่สิบ',
].flatMap((line) => line.split(' '));
const thaiCounters = 'โมง|นาฬิกา|ทุ่ม|นาที|ชั่วโมง|วัน|เดือน|ปี|คน|ตัว|อัน|บาท|เล่ม|ใบ|ขวด|แก้ว';
const thai = new RegExp(`(${thaiNumbers.toReversed().join('|')}) ?(?=(?:${thaiCounters}))`, 'gu');
const thaiDigits = (text: string): string => text.replace(thai, (_, name: string) => String(thaiNumbers.indexOf(name)));

const mostLetters = 80;

/**
 * A number before what it counts, in words where the card has digits: `세 시` for *3시*, `ห้าบาท` for *5 บาท*. Digits for words
 * leave out what is asked, and 삼 시 is no hour: Korean has two rows of numbers.
 */
export function isCountedInWords(expected: string, answer: string, family: string): boolean {
  if (expected.length > mostLetters || answer.length > mostLetters || !/\d/.test(expected)) return false;
  const inDigits = family === 'ko' ? koreanDigits : thaiDigits;
  const plain = (text: string) => text.normalize('NFKC').replace(/(?<!\d)[\s.,]+|[\s.,]+(?!\d)/gu, '');
  return plain(inDigits(answer.trim())) === plain(expected);
}
