/** Contractions written out; what *’d* stands for, only the sentence knows. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:'?t|not)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan'?t\b/g, 'shall not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|should|could|must|need|might)n'?t\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(you|we|they|who|what|how|where|why|there)'re\b/g, '$1 are'],
  [/\b(you|they)re\b/g, '$1 are'],
  [/\b(i|you|we|they|who|would|could|should|might|must)'ve\b/g, '$1 have'],
  [/\b(i|you|he|she|it|we|they|that|there|who|what)'ll\b/g, '$1 will'],
  [/\b(i|you|he|she|it|we|they|there)'d\b/g, '$1 would'],
  [/\b(it|he|she|that|there|here|what|who|where|how|when)'s\b/g, '$1 is'],
  [/\blet's\b/g, 'let us'],
  // The boss's office, the boss' office.
  [/s's\b/g, "s'"],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
];

/** Abbreviations that everybody reads as the word, and two names of one era. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bdr\b/g, 'doctor'],
  [/\bprof\b/g, 'professor'],
  [/\bmr\b/g, 'mister'],
  [/\bmt\b/g, 'mount'],
  [/\bst(?= \p{L})/gu, 'saint'],
  [/\bvs\b/g, 'versus'],
  [/\bapprox\b/g, 'approximately'],
  [/(?<=\d )bce\b/g, 'bc'],
  [/(?<=\d )ce\b/g, 'ad'],
  [/(?<=\b\d{3,4}) ad\b|\bad (?=\d{1,4}\b)/g, ''],
  [/\beg\b/g, 'for example'],
  [/\bie\b/g, 'that is'],
  [/\betc\b/g, 'et cetera'],
  [/\bbeats per minute\b/g, 'bpm'],
  [/\brevolutions per minute\b/g, 'rpm'],
  [/&/g, ' and '],
  [/(?<=\b[a-g]) sharp\b/g, '#'],
  [/(?<=\b[a-g]) flat\b/g, 'b'],
  [/(?<=\d)(?:st|nd|rd|th)\b/g, ''],
  [/\b(?:sb|sby|someone)\b/g, 'somebody'],
  [/\b(?:sth|smth)\b/g, 'something'],
];

const colour =
  'arb|arm|behavi|cand|clam|col|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|splend|succ|tum|val|vap|vig';
const centre = 'cent|fib|lit|lust|meag|met|kilomet|centimet|millimet|calib|sab|scept|sept|som|spect|theat|maneuv|goit';

/** British spellings in the American way, so that both are one. */
const american: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b((?:dis|un|mis)?(?:${colour}))our`, 'g'), '$1or'],
  [new RegExp(`\\b(${centre})re(s|d)?\\b`, 'g'), '$1er$2'],
  [/(?<=\p{L}{3})is(e|es|ed|er|ers|ing|ation|ations)\b/gu, 'iz$1'],
  [/(?<=\p{L}{3})ys(e|es|ed|ing)\b/gu, 'yz$1'],
  [/\b(catal|dial|anal|monol|prol)ogue(s)?\b/g, '$1og$2'],
  [/\bgrey/g, 'gray'],
  [/\balumini?um\b/g, 'aluminum'],
  [/\b(def|off|pret)ence(s)?\b/g, '$1ense$2'],
  [/\blicence/g, 'license'],
  [/\bprogramme(s)?\b/g, 'program$1'],
  [/\bjewellery\b/g, 'jewelry'],
  [/\bcheque(s)?\b/g, 'check$1'],
  [/\btyre(s)?\b/g, 'tire$1'],
  [/\bmould/g, 'mold'],
  [/\bplough/g, 'plow'],
  [/(?<=\p{L})aemi/gu, 'emi'],
  [/(?<=\p{L})(p?)aed(?=i)/gu, '$1ed'],
  [/\b(arch|gyn|pal|prim)ae(?=[ocv])/g, '$1e'],
  [/\b(medi|encyclop|hy)ae(?=v|d|n)/g, '$1e'],
  [/\b(?:ae|oe)(?=tiolog|dema)/g, 'e'],
  [/\b(c)(?:ae|oe)(?=si|li)/g, '$1e'],
  [/manoeuv/g, 'maneuv'],
  [/\bcosy\b/g, 'cozy'],
  [/\bartefact/g, 'artifact'],
  [/\benquir/g, 'inquir'],
  [/\bwoollen/g, 'woolen'],
  [/\b(while|among)st\b/g, '$1'],
  [/\bwhilst\b/g, 'while'],
  [/\b(to|after|back|for|down|up)wards\b/g, '$1ward'],
  [/\bomelette/g, 'omelet'],
  [/\bdonut/g, 'doughnut'],
  [/\byoghurt/g, 'yogurt'],
  [/\badvisor/g, 'adviser'],
  [/\balright\b/g, 'all right'],
  [/\bokay\b/g, 'ok'],
  [/\bczar/g, 'tsar'],
  [/gramme(s?)\b/g, 'gram$1'],
  [/\bageing\b/g, 'aging'],
  [/(?<=k|v|z)eable\b/g, 'able'],
  [/\bsceptic/g, 'skeptic'],
  [/\bpyjamas\b/g, 'pajamas'],
  [/\bmoustache/g, 'mustache'],
  [/\bmaths\b/g, 'math'],
  [/\bmum(s|my)?\b/g, 'mom$1'],
  [/\b(skil|wil)ful/g, '$1lful'],
  [/\b(instal|enrol|fulfil)(ment|s)?\b/g, '$1l$2'],
  [/\banaesth/g, 'anesth'],
  [/\b(an|leuk)aemi/g, '$1emi'],
  [/\b(?:haem)(?=\p{L})/gu, 'hem'],
  [/\boesoph/g, 'esoph'],
  [/\boestr/g, 'estr'],
  [/\bfoet(us|al)/g, 'fet$1'],
  [/\bpaed/g, 'ped'],
  [/(rrh|pn)oea/g, '$1ea'],
  [/\b(hom|am)oe(?=[ob])/g, '$1e'],
  [/\bleuc(?=o)/g, 'leuk'],
  [/\bfaec(?=al|es)/g, 'fec'],
  [/\bsulph/g, 'sulf'],
  [/\b(judg|acknowledg)ement/g, '$1ment'],
  [/\bkerb(s)?\b/g, 'curb$1'],
  [/\b(travel|cancel|label|model|signal|fuel|level|marvel|counsel|quarrel|jewel)(l)(ed|ing|er|ers|or|ors)\b/g, '$1$3'],
  [/\b(learn|burn|dream|spell|spoil|lean)t\b/g, '$1ed'],
];

const respellings = [...contractions, ...abbreviations, ...american];
/** Most texts have none of them, and one look tells. */
const any = new RegExp(respellings.map(([pattern]) => pattern.source).join('|'), 'u');

/** English as both sides of the ocean write it, with contractions and short forms written out. Linear. */
export function englishSpelling(plain: string): string {
  if (!/[a-z&]/.test(plain) || !any.test(plain)) return plain;
  let spelled = plain;
  for (const [pattern, other] of respellings) spelled = spelled.replace(pattern, other);
  return spelled;
}
