/** Who is asked for, at the beginning of a question of English: *who wrote …*, *first US president*, *painter of Guernica*. */
const person =
  /^(?:who\b|(?:the |an? |\d+(?:st|nd|rd|th) |first |second |third |last |famous |current |former |\p{Lu}[\p{L}.]* |\p{Ll}{3,}an ){0,3}(?:painter|author|writer|poet|composer|president|inventor|discoverer|founder|physicist|chemist|scientist|astronomer|mathematician|explorer|astronaut|philosopher|director|singer|artist|sculptor|architect|playwright|novelist|psychologist|biologist|economist|prime minister|chancellor)\b)/iu;
/** Names of more than one who is asked for often: without a first name they say nothing. */
const shared = new Set(
  'adams bach bernoulli brontë brown bush curie dumas grimm harrison herschel jackson johnson jones lewis mann miller pitt roosevelt shelley smith strauss taylor thomas williams wilson wright huxley'.split(
    ' ',
  ),
);
/** In front of these it is no person: *North Korea*, *New York*. */
const places =
  /^(?:the|north|south|east|west|new|old|great|united|soviet|saint|st\.?|san|los|las|el|la|le|mount|lake|cape|port|fort|royal|holy|black|white|red|king|queen|pope|emperor|sir|dr\.?)$/iu;
const particle = /^(?:da|de|del|della|den|der|di|du|la|le|ten|van|von|zu)$/;

const mostWords = 5;

/** `Picasso` of *Pablo Picasso*, `van Gogh` of *Vincent van Gogh*, where a person is asked for by what they did; none elsewhere. */
export function surnamesOf(question: string, name: string): readonly string[] {
  const words = name.trim().split(/\s+/u);
  const isName = words.every((word) => particle.test(word) || /^\p{Lu}(?:\.|[\p{L}'’-]*)$/u.test(word));
  const last = words.at(-1) ?? '';
  if (!isName || words.length < 2 || words.length > mostWords || places.test(words[0] ?? '')) return [];
  if (!/^\p{Lu}[\p{Ll}\p{M}]{3,}$/u.test(last) || shared.has(last.toLowerCase()) || !person.test(question.trim()))
    return [];
  const from = words.findIndex((word, at) => at > 0 && particle.test(word));
  return [...new Set([from > 0 ? words.slice(from).join(' ') : last, last])];
}
