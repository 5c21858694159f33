import { byFamily } from './language-family';

/** Pairs of words that differ by no more than a slip, but are both words of the language. Without accents. */
const pairs = byFamily<string>({
  en:
    'desert/dessert quiet/quite affect/effect angel/angle loose/lose choose/chose principal/principle stationary/stationery ' +
    'complement/compliment advice/advise device/devise weather/wether mycology/myology breath/breathe cloth/clothe weather/whether except/expect accept/except ' +
    'casual/causal trial/trail silver/sliver united/untied marital/martial diary/dairy through/though thought/though ' +
    'through/thorough three/there where/were where/here were/we’re your/you’re brake/break steal/steel peace/piece ' +
    'plane/plain week/weak meat/meet flower/flour hole/whole right/write write/white sweet/sweat beard/bread heart/earth ' +
    'horse/house mouse/mouth mouse/moose month/mouth south/mouth north/worth kitchen/chicken hair/chair ' +
    'brother/bother father/farther father/feather mother/moth mother/other cousin/cushion coast/coats costume/custom ' +
    'moral/morale personal/personnel human/humane polish/police ileum/ilium peroneal/perineal mitosis/meiosis ' +
    'mitotic/meiotic emigrate/immigrate emigrant/immigrant immanent/imminent imminent/eminent prescribe/proscribe ' +
    'perspective/prospective elicit/illicit allusion/illusion adapt/adopt adverse/averse alternate/alternative climatic/climactic ' +
    'credible/credulous discreet/discrete economic/economical ensure/insure inure/injure persecute/prosecute precede/proceed ' +
    'respectful/respective arteriole/arterial glucagon/glucogen glycogen/glucagon thymine/thiamine cytosine/cytokine ' +
    'fission/fusion proton/photon neuron/neutron bacteria/bacterial mucus/mucous callus/callous humerus/humorous ' +
    'ureter/urethra spring/string strong/string lung/lunge hungry/hungary slovakia/slovenia iran/iraq niger/nigeria  ' +
    'austria/australia mali/malawi gambia/zambia dominica/dominican mauritius/mauritania ' +
    'breach/breech breaches/breeches capital/capitol coarse/course creak/creek feat/feet bean/been dear/deer altar/alter beach/beech ' +
    'born/borne bridal/bridle canvas/canvass council/counsel currant/current draft/draught dual/duel faint/feint flair/flare ' +
    'forward/foreword forth/fort great/grate idle/idol lessen/lesson lightening/lightning main/mane manner/manor miner/minor naval/navel ' +
    'pair/pear pole/poll pore/pour rain/rein role/roll sail/sale seam/seem shear/sheer soar/sore stake/steak stair/stare straight/strait ' +
    'tail/tale team/teem throne/thrown vain/vein waist/waste warn/worn worse/worst wander/wonder later/latter diner/dinner super/supper ' +
    'hoping/hopping planing/planning staring/starring taping/tapping filing/filling holy/holly scared/scarred scared/sacred ' +
    'country/county from/form feel/fell tired/tried nuclear/unclear beast/breast bride/bridge bush/brush cancel/cancer trust/thrust ' +
    'know/known grow/grown take/taken give/given draw/drawn throw/thrown show/shown drive/driven your/youre cannon/canon carrot/caret ' +
    'morning/mourning fourth/forth mitosis/miosis meiosis/miosis tort/torte pyrimidine/pyridine cysteine/cystine tyrosine/thyroxine threonine/theanine proline/praline ' +
    'melanin/melatonin trachea/trochlea isotopes/isotones isotope/isotone estoppel/estopped tortious/tortuous simile/smile ' +
    'creatine/creatinine actin/acting renin/rennin insulin/inulin rubella/rubeola plasmid/plasmin prosthesis/prothesis quadrant/quadrat ' +
    'ribose/ribosome diploid/diplopod estrogen/estrone vaccine/vaccinia tibia/tibial peptide/peptidase nucleus/nuclease ' +
    'iceland/ireland oral/aural local/locale awake/awaken incite/insight tuesday/thursday assent/ascent bolder/boulder cattle/kettle',
  fr:
    'poisson/poison dessus/dessous dessert/desert cousin/coussin chevaux/cheveux cheval/chenal ils/iles mere/maire ' +
    'court/cour jambe/jambon boire/poire croire/boire gateau/bateau bateau/chateau chapeau/drapeau fraise/fraiche foie/fois ' +
    'sucre/sucer ville/fille ville/vile pluie/plume rouge/bouge doigt/droit jeune/jaune livre/litre livre/libre monde/mode ' +
    'aimer/amer vendre/rendre prendre/rendre tomber/tomber douche/bouche bouche/mouche oncle/ongle bon/bond don/donc pain/pin quand/quant tante/tente vain/vin ' +
    'quatre/quatorze sale/salle date/datte mure/murs champ/chant cerf/serf compte/conte coeur/choeur cane/canne balade/ballade renne/reine',
  es:
    'pero/perro caro/carro hombre/hambre hombre/hombro cuerda/cuerpo cuento/cuenta cuchara/cuchillo queso/beso casa/caza ' +
    'casar/cazar cerro/cero coro/corro ahora/hora jamon/jabon pelo/perro pescado/pecado llave/llano sopa/ropa vaca/vaso ' +
    'mesa/misa plato/plata puerto/puerta cabello/caballo cabeza/cerveza libro/libra trabajo/trabaja cama/cara mano/mono ' +
    'vino/vivo tres/tras siete/siente sesenta/setenta nueve/nieve nuevo/nueve nuevo/huevo hueso/hueco hola/ola honda/onda tubo/tuvo ' +
    'hecho/echo bello/vello valla/vaya votar/botar revelar/rebelar cocer/coser halla/haya rallar/rayar pollo/poyo cayo/callo',
  it:
    'colazione/collazione penna/pena capello/cappello nonno/nono sette/sete pala/palla caro/carro note/notte casa/cassa copia/coppia anno/ano ' +
    'pollo/polo sono/sonno rosa/rossa seta/setta dita/ditta tufo/tuffo camino/cammino cane/canne fato/fatto papa/pappa ' +
    'mela/melma pesce/pesca cuore/cuoio bello/ballo letto/latte mano/nano carne/carte parto/porto',
  pt: 'avo/ovo caro/carro mala/malha pelo/pela carne/carta tres/treze sessenta/setenta queijo/queixo porta/porto',
  de:
    'maße/masse maßen/massen buße/busse kirche/kirsche kirche/küche küche/kuchen nacht/macht hand/hund hund/hand hose/hase hase/nase mond/mund fisch/tisch ' +
    'kopf/topf haus/maus buch/bach wald/wand wand/hand licht/leicht leicht/recht sonne/sohne kammer/hammer kasse/klasse ' +
    'tasse/tasche tasche/flasche tante/tinte wetter/vetter vater/vetter messe/messer reise/reis leben/lieben liebe/leben ' +
    'lachen/machen machen/wachen leiden/leihen leider/kleider lehren/lernen leeren/lehren sagen/tragen fragen/tragen ' +
    'stadt/staat stadt/statt beten/bitten bieten/bitten betten/bitten beten/bieten weise/weiße wiese/weise wider/wieder ' +
    'seite/saite lied/leid vier/viel fier/vier schlaf/schaf schwein/schein regen/region fahren/führen fliegen/liegen ' +
    'zeigen/steigen ziegen/zeigen ziehen/zeihen sechzehn/siebzehn sieben/siebzehn',
  nl:
    'man/maan bot/boot tak/taak huis/muis hond/hand mond/maand zon/zoon boom/bom straat/staat kerk/werk koken/kopen ' +
    'dertien/dertig veertien/veertig vijftien/vijftig zestien/zestig zeventien/zeventig achttien/tachtig negentien/negentig',
  'sv no da':
    'hus/mus vind/vinn glas/glass tak/takk venn/vann vinter/vinder kjole/kjele katt/hatt bok/bukk tirsdag/torsdag',
  ru:
    'дом/дым кот/кит мать/мат угол/уголь брат/брать стол/стул кошка/ложка ложка/лошадь сын/сон полка/палка точка/дочка ' +
    'почка/точка почка/бочка город/голод слово/слава мука/муха рука/река рыба/рыбак мышка/мишка завтра/завтрак ' +
    'гость/кость жить/шить месяц/месить девять/десять воскресенье/воскресение двенадцать/двадцать тринадцать/тридцать',
  uk: 'дванадцять/двадцять тринадцять/тридцять',
  pl: 'kot/kod dom/dam proszę/prosię morze/może noc/moc ryba/ryby matka/marka dziewiec/dziesiec',
  cs: 'cerven/cervenec',
  ca: 'seixanta/setanta',
  tr: 'kedi/keçi baba/bana masa/mesa',
  romaji: 'obasan/obaasan ojisan/ojiisan byoin/biyoin kite/kitte kado/kaado',
  ar: 'جبل/جمل طالب/طبيب مطار/قطار مطعم/مطبخ سيارة/طيارة',
  fa: 'هفتاد/هشتاد',
});

/** Names of countries and months that are much the same in every language, and that decks put side by side. */
const everywhere = bothWays(
  'iran/irak iran/iraq austria/australia niger/nigeria mali/malawi gambia/zambia guinea/guyana slovakia/slovenia ' +
    'juni/juli junio/julio junho/julho iunie/iulie junius/julius iunius/iulius juuni/juuli junij/julij июнь/июль июня/июля ιουνιοσ/ιουλιοσ ιουνιου/ιουλιου',
);

const byWord = new Map([...pairs].map(([family, line]) => [family, bothWays(line)] as const));

function bothWays(line: string): ReadonlySet<string> {
  return new Set(
    line
      .replaceAll('’', "'")
      .split(' ')
      .flatMap((pair) => [pair, pair.split('/').reverse().join('/')]),
  );
}

/** Endings of substances and operations, where a letter makes another one. */
const families: readonly (readonly [stem: RegExp, endings: readonly string[]])[] = [
  [/^.{2,}$/, ['ase', 'ose']],
  [/(?:sulf|sulph|nitr|phosph|chlor|brom|iod|arsen|silic|carbon)$/, ['ate', 'ite', 'ide']],
  [
    /(?:meth|eth|prop|but|pent|hex|hept|oct|non|dec)$/,
    ['ane', 'ene', 'yne', 'anol', 'enol', 'yl', 'an', 'en', 'in', 'ano', 'eno', 'ino'],
  ],
  [/^.{2,}$/, ['ectomy', 'ostomy', 'otomy']],
  [/^.{4,}$/, ['ee', 'er']],
  [/^.{2,}$/, ['teen', 'ty']],
  // One and many of words from Greek and Latin.
  [/^.{3,}$/, ['a', 'on']],
  [/^.{3,}$/, ['a', 'um']],
  [/^.{3,}$/, ['a', 'ae']],
  [/^.{3,}$/, ['us', 'i']],
  [/^.{3,}$/, ['is', 'es']],
];

/** Whether both are words of their own, though only a slip apart. Takes words without accents. */
export function areLookalikes(first: string, second: string, family: string): boolean {
  const pair = `${first}/${second}`;
  if (everywhere.has(pair) || byWord.get(family)?.has(pair)) return true;
  return families.some(([stem, tails]) => {
    const one = tails.find((tail) => first.endsWith(tail));
    const other = tails.find((tail) => second.endsWith(tail));
    if (!one || !other || one === other) return false;
    const start = first.slice(0, -one.length);
    return start === second.slice(0, -other.length) && stem.test(start);
  });
}
