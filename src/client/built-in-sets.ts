import type { EpochMs } from '../../contract/units';
import type { SetId, StudySet, TermId } from '../domain/study-set';

/** Three sets that every device begins with, so that there is something to study before any account. Lazy: loaded once. */
export const builtInSets: readonly StudySet[] = [
  builtIn(1, 'Leaf shapes and margins', 'la', 'en', 'The words a field guide uses for leaves.', `
folium cordatum|heart-shaped, notched at the stalk
folium ovatum|egg-shaped, widest below the middle
folium obovatum|egg-shaped, widest above the middle
folium lanceolatum|narrow, tapering to both ends, like a spear head
folium oblanceolatum|like a spear head, widest above the middle
folium ellipticum|an ellipse, widest at the middle
folium oblongum|longer than wide, with sides nearly parallel
folium lineare|long and narrow, with parallel sides
folium acerosum|needle-shaped
folium subulatum|awl-shaped, tapering to a stiff point
folium orbiculare|nearly circular
folium reniforme|kidney-shaped, wider than long
folium deltoideum|triangular, attached at the broad side
folium rhomboideum|diamond-shaped
folium spathulatum|spoon-shaped
folium sagittatum|arrowhead-shaped, lobes pointing down
folium hastatum|spear-shaped, lobes pointing outwards
folium peltatum|shield-shaped, stalk attached beneath
folium palmatum|lobes spread from one point, like a hand
folium pinnatum|leaflets in pairs along a shared stalk
folium bipinnatum|twice pinnate: the leaflets are divided again
folium trifoliatum|three leaflets
margo integer|an even edge, without teeth or lobes
margo serratus|saw-toothed, teeth pointing forward
margo dentatus|toothed, teeth pointing outwards
margo crenatus|scalloped, with rounded teeth
margo undulatus|wavy
margo ciliatus|fringed with hairs`),
  builtIn(2, 'Verbs in pairs: opening, closing, falling', 'ja', 'en', 'Somebody does it, and it happens by itself.', `
開ける（あける）|to open (something)
開く（あく）|to open (by itself)
閉める（しめる）|to close (something)
閉まる（しまる）|to close (by itself)
落とす（おとす）|to drop (something)
落ちる（おちる）|to fall
上げる（あげる）|to raise (something)
上がる（あがる）|to rise
下げる（さげる）|to lower (something)
下がる（さがる）|to go down
入れる（いれる）|to put in
入る（はいる）|to go in
出す（だす）|to take out
出る（でる）|to come out
始める（はじめる）|to begin (something)
始まる（はじまる）|to begin (by itself)
終える（おえる）|to finish (something)
終わる（おわる）|to come to an end
止める（とめる）|to stop (something)
止まる（とまる）|to come to a stop
集める（あつめる）|to gather (things)
集まる（あつまる）|to come together
変える（かえる）|to change (something)
変わる（かわる）|to change (by itself)
決める（きめる）|to decide (something)
決まる（きまる）|to be decided
見つける（みつける）|to find (something)
見つかる（みつかる）|to be found
起こす（おこす）|to wake (somebody)
起きる（おきる）|to wake up
壊す（こわす）|to break (something)
壊れる（こわれる）|to break (by itself)
消す（けす）|to put out, to switch off
消える（きえる）|to go out, to vanish
付ける（つける）|to attach, to switch on
付く（つく）|to stick, to come on
並べる（ならべる）|to line (things) up
並ぶ（ならぶ）|to stand in line
続ける（つづける）|to go on with (something)
続く（つづく）|to continue (by itself)
育てる（そだてる）|to bring up, to grow (something)
育つ（そだつ）|to grow up
立てる（たてる）|to set (something) upright
立つ（たつ）|to stand
割る（わる）|to split (something)
割れる（われる）|to split (by itself)
切る（きる）|to cut
切れる（きれる）|to be cut, to snap
折る（おる）|to fold, to break off
折れる（おれる）|to be folded, to break off (by itself)
倒す（たおす）|to knock over
倒れる（たおれる）|to fall over
汚す（よごす）|to make dirty
汚れる（よごれる）|to get dirty
直す（なおす）|to mend
直る（なおる）|to be mended
残す（のこす）|to leave behind
残る（のこる）|to be left over
回す（まわす）|to turn (something)
回る（まわる）|to turn (by itself)
増やす（ふやす）|to increase (something)
増える（ふえる）|to increase (by itself)`),
  builtIn(3, 'The root k–t–b and its family', 'ar', 'en', 'One root of three letters, and what grows from it.', `
كَتَبَ|he wrote
كَتَّبَ|he made (somebody) write
كاتَبَ|he exchanged letters with
أَكْتَبَ|he dictated
تَكاتَبَ|they wrote to one another
اِكْتَتَبَ|he subscribed
اِسْتَكْتَبَ|he asked (somebody) to write
كِتاب|book
كُتُب|books
كُتَيِّب|booklet
كُتُبِيّ|bookseller
كاتِب|writer (man)
كاتِبة|writer (woman)
كُتّاب|writers; also a school for small children
كِتابة|writing
كِتابِيّ|in writing, written
مَكْتُوب|written; a letter
مَكْتَب|office, desk
مَكاتِب|offices, desks
مَكْتَبة|library, bookshop
مَكْتَبات|libraries, bookshops
مُكاتَبة|correspondence
اِكْتِتاب|subscription
كَتِيبة|battalion`),
];

/** Ids are the same on every device: of version 7 in form, from the first milliseconds of its clock. */
function builtIn(n: number, title: string, langTerms: string, langDefinitions: string, description: string, cards: string): StudySet {
  const id = (term: number) => `00000000-000${n}-7000-8000-${term.toString(16).padStart(12, '0')}`;
  const terms = cards.trim().split('\n').map((line, index) => {
    const [term = '', definition = ''] = line.split('|');
    return { id: id(index + 1) as TermId, serviceId: null, term, definition, image: null };
  });
  const at = n as EpochMs;
  return {
    id: id(0) as SetId,
    serviceId: null,
    title,
    description,
    langTerms,
    langDefinitions,
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: null,
    createdAt: at,
    modifiedAt: at,
    terms,
  };
}
