import { languageTag } from '../../ui/language-tags';

/** What has to be known of a voice of the platform. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'localService' | 'default'>;

export type VoiceChoice<V extends Voice = Voice> =
  | { readonly kind: 'voice'; readonly voice: V; readonly lang: string }
  | { readonly kind: 'none'; readonly why: 'no-speech' | 'no-language' | 'no-voice' | 'network-only' };

/** Languages whose texts in Latin letters are a help for the eye: a voice of the language does not read them. */
const notReadInLatin = new Set(['ja', 'zh']);
/** Made for fun, or for speed rather than the ear: an iPhone has eight of them for a language, before its ordinary voice. */
const joke =
  /^com\.apple\.eloquence\.|^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Jester|Junior|Kathy|Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)($| \()/;
/** What its user added because it reads better. */
const fine = /\b(enhanced|premium)\b/i;
const small = /\bcompact\b/i;

/** Smaller is better. */
function qualityOf({ name, voiceURI }: Voice): number {
  if (fine.test(name) || fine.test(voiceURI)) return 0;
  return small.test(voiceURI) ? 2 : 1;
}
const isJoke = ({ name, voiceURI }: Voice): boolean => joke.test(name) || joke.test(voiceURI);

/** What is spoken in these places is Cantonese, by whatever name the voice goes. */
const cantonese = new Set(['HK', 'MO']);

interface Spoken {
  readonly language: string;
  readonly region: string | null;
}

/**
 * A voice of this device for a side's language, never one of another language and never one over the network: what is
 * said must not depend on being online, and what is studied goes to nobody. Of several, the region of the code itself
 * counts first, then that of the user's own languages, then where most of its speakers live; within a region the finer
 * voice, and a joke only where there is no other. Pure.
 */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  code: string | null | undefined,
  userLanguages: readonly string[],
): VoiceChoice<V> {
  const { lang } = languageTag(code);
  const wanted = spokenIn(lang);
  if (!wanted) return { kind: 'none', why: 'no-language' };
  const fitting = voices.flatMap((voice) => {
    const spoken = spokenIn(voice.lang);
    return spoken?.language === wanted.language ? [{ voice, region: spoken.region }] : [];
  });
  if (fitting.length === 0) return { kind: 'none', why: 'no-voice' };
  const local = fitting.filter(({ voice }) => voice.localService);
  if (local.length === 0) return { kind: 'none', why: 'network-only' };
  const regions = regionsFor(wanted, userLanguages);
  const rank = ({ voice, region }: (typeof local)[number]) => {
    const place = region === null ? -1 : regions.indexOf(region);
    const order = (place < 0 ? regions.length : place) * 6 + qualityOf(voice) * 2 + (voice.default ? 0 : 1);
    return order + (isJoke(voice) ? 1_000 : 0);
  };
  const [best] = local.toSorted((a, b) => rank(a) - rank(b) || (a.voice.voiceURI < b.voice.voiceURI ? -1 : 1));
  return best ? { kind: 'voice', voice: best.voice, lang } : { kind: 'none', why: 'no-voice' };
}

/** The regions of a language, the most fitting first. */
function regionsFor({ language, region }: Spoken, userLanguages: readonly string[]): readonly string[] {
  const users = userLanguages.flatMap((tag) => {
    const spoken = spokenIn(tag);
    return spoken?.language === language && spoken.region !== null ? [spoken.region] : [];
  });
  const likely = new Intl.Locale(language).maximize().region;
  return [...new Set([...(region === null ? [] : [region]), ...users, ...(likely === undefined ? [] : [likely])])];
}

/** The spoken language of a tag; null where there is none. Platforms write `en_US` and `eng-USA` too. */
function spokenIn(tag: string): Spoken | null {
  const [primary = '', ...rest] = tag.replaceAll('_', '-').split('-');
  const script = rest.find((part) => /^[a-z]{4}$/i.test(part));
  const region = rest.find((part) => /^([a-z]{2}|\d{3})$/i.test(part));
  const locale = localeOf([primary, script, region].filter((part) => part !== undefined).join('-'));
  // Some engines call no language `und`, others nothing.
  if (!locale?.language || locale.language === 'und') return null;
  const language = locale.language === 'no' ? 'nb' : locale.language;
  if (locale.script === 'Latn' && notReadInLatin.has(language)) return null;
  if (language === 'zh' && locale.region !== undefined && cantonese.has(locale.region))
    return { language: 'yue', region: locale.region };
  // Written in full, Chinese means the region where it is written so.
  const place =
    locale.region ?? (language === 'zh' && locale.script !== undefined ? locale.maximize().region : undefined);
  return { language, region: place ?? null };
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    // Not a language tag at all.
    return null;
  }
}
