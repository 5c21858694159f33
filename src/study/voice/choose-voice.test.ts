import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseVoice, type Voice } from './choose-voice';

const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({
  lang,
  name: `${lang} voice`,
  voiceURI: `${lang}${more.localService === false ? ' online' : ''}`,
  localService: true,
  default: false,
  ...more,
});
const voices = (...langs: readonly string[]) => langs.map((lang) => voice(lang));
const chosen = (all: readonly Voice[], code: string, users: readonly string[] = ['en-GB']) => {
  const choice = chooseVoice(all, code, users);
  return choice.kind === 'voice' ? choice.voice.lang : choice.why;
};

test('a side is read in its own language or not at all', () => {
  expect(chosen(voices('en-US', 'de-DE', 'ja-JP'), 'ja')).toBe('ja-JP');
  expect(chosen(voices('en-US', 'de-DE'), 'ja')).toBe('no-voice');
  expect(chosen([], 'de')).toBe('no-voice');
  expect(chosen(voices('ar-SA'), 'fa')).toBe('no-voice');
  expect(chosen(voices('es-ES'), 'pt')).toBe('no-voice');
});

test('a voice over the network is none', () => {
  expect(chosen([voice('fr-FR', { localService: false })], 'fr')).toBe('network-only');
  expect(chosen([voice('fr-FR', { localService: false }), voice('fr-CA')], 'fr')).toBe('fr-CA');
});

test('the region: of the code, then of the user, then where most speakers live, then the platform’s own choice', () => {
  const english = voices('en-AU', 'en-GB', 'en-IN', 'en-US');
  expect(chosen(english, 'en-IN')).toBe('en-IN');
  expect(chosen(english, 'en', ['de-DE', 'en-AU'])).toBe('en-AU');
  expect(chosen(english, 'en', ['de-DE'])).toBe('en-US');
  expect(chosen(english, 'en-ZA', ['de-DE'])).toBe('en-US');
  expect(chosen([voice('es-AR'), voice('es-CL', { default: true })], 'es', ['de-DE'])).toBe('es-CL');
  expect(chosen(voices('pt-PT', 'pt-BR'), 'pt')).toBe('pt-BR');
});

test('the service’s codes and the platforms’ spellings mean the same languages', () => {
  expect(chosen(voices('he-IL'), 'iw')).toBe('he-IL');
  expect(chosen(voices('iw_IL'), 'he')).toBe('iw_IL');
  expect(chosen(voices('deu-DEU', 'eng-USA'), 'de')).toBe('deu-DEU');
  expect(chosen(voices('nb-NO'), 'no')).toBe('nb-NO');
  expect(chosen(voices('fil-PH'), 'tl')).toBe('fil-PH');
  expect(chosen(voices('rw-RW'), 'kin')).toBe('rw-RW');
});

test('Chinese: Mandarin by the region of its script, Cantonese never for it', () => {
  expect(chosen(voices('zh-CN', 'zh-HK', 'zh-TW'), 'zh-TW')).toBe('zh-TW');
  expect(chosen(voices('zh-HK', 'zh-TW', 'cmn-CN'), 'zh-CN')).toBe('cmn-CN');
  expect(chosen(voices('zh-HK', 'zh-TW'), 'zh-CN')).toBe('zh-TW');
  expect(chosen(voices('zh-HK'), 'zh-TW')).toBe('no-voice');
  expect(chosen(voices('zh-HK', 'zh-CN'), 'yue')).toBe('zh-HK');
});

test('what is no spoken language is not read', () => {
  const all = voices('en-US', 'ja-JP', 'zh-CN', 'fr-FR');
  for (const code of ['chem', 'math', 'ipa', '??', 'ja-ro', 'zh-pi', '', 'no such tag', 'x-mine'])
    expect(chosen(all, code)).toBe('no-language');
});

test('the order in which the platform lists its voices makes no difference', () =>
  fc.assert(
    fc.property(
      fc.shuffledSubarray(voices('en-US', 'en-GB', 'en-AU', 'de-DE', 'ja_JP', 'zh-TW'), { minLength: 1 }),
      fc.constantFrom('en', 'de', 'ja', 'zh-CN'),
      (all, code) => {
        expect(chosen(all, code)).toBe(chosen(all.toReversed(), code));
      },
    ),
  ));

test('of one region the finest voice reads, and one made for fun only where there is no other', () => {
  const apple = (identifier: string, name: string) =>
    voice('en-US', { voiceURI: `com.apple.${identifier}`, name, default: true });
  const [eddy, albert, samantha, ava] = [
    apple('eloquence.en-US.Eddy', 'Eddy (English (US))'),
    apple('speech.synthesis.voice.Albert', 'Albert'),
    apple('voice.compact.en-US.Samantha', 'Samantha'),
    apple('voice.premium.en-US.Ava', 'Ava (Premium)'),
  ];
  const name = (all: readonly Voice[]) => {
    const choice = chooseVoice(all, 'en', ['en-US']);
    return choice.kind === 'voice' ? choice.voice.name : choice.why;
  };
  expect(name([eddy, albert, samantha])).toBe('Samantha');
  expect(name([eddy, albert, samantha, ava])).toBe('Ava (Premium)');
  expect(name([eddy, { ...samantha, lang: 'en-GB' }])).toBe('Samantha');
  expect(name([albert])).toBe('Albert');
});
