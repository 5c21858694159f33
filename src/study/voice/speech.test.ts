import { beforeEach, expect, test, vi } from 'vitest';
import { speechOf } from './speech';

type FakeUtterance = Pick<SpeechSynthesisUtterance, 'text' | 'lang' | 'voice' | 'onend' | 'onerror'>;

/** A platform that says nothing and writes down what it was asked to. */
function aPlatform(langs: readonly string[]) {
  const said: FakeUtterance[] = [];
  let voices = langs.map((lang) => ({ lang, name: lang, voiceURI: lang, localService: true, default: false }));
  const platform = {
    onvoiceschanged: null as (() => void) | null,
    getVoices: () => [...voices],
    speak: (utterance: FakeUtterance) => said.push(utterance),
    cancel: vi.fn(),
  };
  return {
    platform,
    said,
    voice: (lang: string) => voices.find((voice) => voice.lang === lang)!,
    load(...more: readonly string[]) {
      voices = more.map((lang) => ({ lang, name: lang, voiceURI: lang, localService: true, default: false }));
      platform.onvoiceschanged?.();
    },
    speech: speechOf(platform as unknown as SpeechSynthesis),
  };
}

beforeEach(() => {
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
});

test('voices that load late are told of, and the list stays the same while nothing changes', () => {
  const { speech, load } = aPlatform([]);
  const listener = vi.fn();
  const stop = speech.onVoices(listener);
  expect(speech.voices()).toEqual([]);
  load('ja-JP');
  expect(listener).toHaveBeenCalledOnce();
  expect(speech.voices().map(({ lang }) => lang)).toEqual(['ja-JP']);
  expect(speech.voices()).toBe(speech.voices());
  stop();
  load('de-DE');
  expect(listener).toHaveBeenCalledOnce();
});

test('what is said has its voice and the voice’s language, and ends once', () => {
  const { speech, said, voice } = aPlatform(['en-GB', 'ja-JP']);
  const onEnd = vi.fn();
  speech.say({ text: '本', voice: voice('ja-JP'), lang: 'ja', onEnd });
  expect(said).toEqual([expect.objectContaining({ text: '本', lang: 'ja-JP', voice: voice('ja-JP') })]);
  said[0]?.onend?.call(said[0] as SpeechSynthesisUtterance, {} as SpeechSynthesisEvent);
  said[0]?.onerror?.call(said[0] as SpeechSynthesisUtterance, {} as SpeechSynthesisErrorEvent);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the next words end the ones before; calling off what is long over ends nothing', () => {
  const { speech, platform, voice } = aPlatform(['en-GB']);
  const ends = [vi.fn(), vi.fn()];
  const callOffFirst = speech.say({ text: 'one', voice: voice('en-GB'), lang: 'en', onEnd: ends[0]! });
  speech.say({ text: 'two', voice: voice('en-GB'), lang: 'en', onEnd: ends[1]! });
  expect([platform.cancel.mock.calls.length, ends[0]?.mock.calls.length]).toEqual([1, 1]);
  callOffFirst();
  expect([platform.cancel.mock.calls.length, ends[1]?.mock.calls.length]).toEqual([1, 0]);
});

test('a voice that was taken away meanwhile says nothing, instead of another one', () => {
  const { speech, said, voice, load } = aPlatform(['ja-JP']);
  const gone = voice('ja-JP');
  load('en-GB');
  const onEnd = vi.fn();
  speech.say({ text: '本', voice: gone, lang: 'ja', onEnd });
  expect([said.length, onEnd.mock.calls.length]).toEqual([0, 1]);
});
