import { byFamily } from './language-family';

export type Respelling = readonly (readonly [RegExp, string])[];

/** A line of `old/new` spellings as rules, each a beginning of a word or, of the Arabic ones, behind its article. */
const beginnings = (line: string, article = ''): Respelling =>
  line.split(' ').map((pair) => {
    const [from = '', to = ''] = pair.split('/');
    return [new RegExp(`(?<!\\p{L})((?:${article})?)${from}`, 'gu'), `$1${to.replaceAll('_', ' ')}`] as const;
  });

/** Words of Japanese in signs, each with its kana. None is a part of another word in this writing. */
const inKana: Respelling = (
  '下さ/くださ 子供/子ども 友達/友だち 御飯/ご飯 沢山/たくさん 有難う/ありがとう 有り難う/ありがとう 美味し/おいし 可愛/かわい 頂(?=[きくけい])/いただ ' +
  '頂戴/ちょうだい 何処/どこ 此処/ここ 其処/そこ 何時も/いつも 是非/ぜひ 丁度/ちょうど 出来(?=[るまたなてれず])/でき 綺麗/きれい 面白/おもしろ 一寸/ちょっと ' +
  '宜し/よろし 分か(?=[らりるれっろ])/わか 欲し(?=[いかくがさ])/ほし 嬉し/うれし 煙草/たばこ 林檎/りんご 御座い/ござい 致しま/いたしま 居る/いる 居ます/います 有る/ある 無い/ない 位(?=です)/くらい 迄(?=\\p{sc=Hiragana}|$)/まで'
)
  .split(' ')
  .map((pair) => {
    const [signs = '', kana = ''] = pair.split('/');
    return [new RegExp(signs, 'gu'), kana] as const;
  });

/**
 * Spellings that a language's rules have had before, have elsewhere, or leave open: Academies' reforms (French and Portuguese of
 * 1990, German of 1996, Spanish of 2010) and doublets that dictionaries list side by side. Each makes one spelling of both.
 */
export const reformedSpellings = byFamily<Respelling>({
  es: [
    [/(?<!\p{L})ps(?=[ei])/gu, 's'],
    [/(?<!\p{L})trans(?=[bcdfglmpv])/gu, 'tras'],
    [/(?<!\p{L})post(?=[bcdfgmpv])/gu, 'pos'],
    [/(?<!\p{L})(su|o)bs(?=[ct])/gu, '$1s'],
    [/íac(?=[oa]s?(?!\p{L}))/gu, 'iac'],
    ...beginnings(
      'méxic/méjic mexican/mejican texas/tejas ' +
        'septiembre/setiembre séptim/sétim quiosc/kiosc reemplaz/remplaz yerba/hierba período/periodo ícono/icono olimpíada/olimpiada ' +
        'vídeo/video fútbol/futbol chófer/chofer cóctel/coctel cinc(?!\\p{L})/zinc harmon/armon treintaiun/treinta_y_un',
    ),
  ],
  pt: [
    [/éi(?=[ao]s?(?!\p{L}))/gu, 'ei'],
    [/ói(?=[ao]s?(?!\p{L}))/gu, 'oi'],
    [/ôo/gu, 'oo'],
    [/êe(?=m)/gu, 'ee'],
    [/ü/g, 'u'],
    ...beginnings(
      'ouro(?!\\p{L})/oiro touro/toiro cousa/coisa cotidian/quotidian conosco(?!\\p{L})/connosco bêbed/bêbad ' +
        'úmid/húmid umid/humid berinjela/beringela registro/registo quatorze/catorze dezasse/dezesse dezano/dezeno',
    ),
  ],
  fr: [
    [/guë/g, 'güe'],
    [/guï/g, 'güi'],
    ...beginnings(
      'cuillère/cuiller yaourt/yogourt yoghourt/yogourt bistrot/bistro lys(?!\\p{L})/lis igloo/iglou paye(?!\\p{L})/paie ' +
        'charriot/chariot imbécilité/imbécillité relai(?!\\p{L})/relais combattif/combatif crémerie/crèmerie réglement/règlement ' +
        'sécheresse/sècheresse allégement/allègement céleri/cèleri assoir/asseoir weekend/week_end',
    ),
  ],
  de: [
    [/ti(?=al(?!\p{L})|ell)/gu, 'zi'],
    ...beginnings(
      'rauh/rau känguruh/känguru behend/behänd aufwendig/aufwändig stengel/stängel gemse/gämse numerier/nummerier plazier/platzier ' +
        'tip(?!\\p{L})/tipp stop(?!\\p{L})/stopp selbständig/selbstständig jogurt/joghurt spagetti/spaghetti panter/panther tunfisch/thunfisch ' +
        'kode(?!\\p{L})/code klub/club kreme(?!\\p{L})/creme kusine/cousine frisoer/friseur nugat/nougat zirka/circa delphin/delfin albtraum/alptraum ' +
        'zuhause/zu_hause sodass/so_dass mithilfe/mit_hilfe anstelle(?!\\p{L})/an_stelle zurzeit/zur_zeit aufgrund/auf_grund majonaese/mayonnaise ' +
        'exposee/exposé portmonee/portemonnaie ketschup/ketchup',
    ),
  ],
  nl: [
    [/kt/g, 'ct'],
    [/(?<=pan|bes|boek)ne(?=koek|sap|kast)/g, 'nen'],
  ],
  tr: [[/(?<=t|z)ahane/g, 'ane']],
  ru: [
    [/(?<=\p{L}{3})и(?=[еяю](?!\p{L}))/gu, 'ь'],
    ...beginnings('нуль/ноль туннел/тоннел калош/галош матрац/матрас брильянт/бриллиант'),
  ],
  'cs sk': [
    [/ismus/g, 'izmus'],
    ...beginnings(
      'these(?!\\p{L})/teze kultúr/kultur balkón/balkon citrón/citron ' +
        'filosof/filozof kurz(?!\\p{L})/kurs diskuz/diskus universit/univerzit gymnasi/gymnázi',
    ),
  ],
  sv: beginnings('nån/någon sån/sådan skall(?!\\p{L})/ska dej(?!\\p{L})/dig mej(?!\\p{L})/mig mejl/mail'),
  no: beginnings(
    'syv(?!\\p{L})/sju tyve(?!\\p{L})/tjue tredve/tretti sne(?!\\p{L})/snø efter/etter fram(?!\\p{L})/frem farve/farge nu(?!\\p{L})/nå',
  ),
  it: beginnings('obbed/ubbid uliv/oliv'),
  pl: beginnings('menadżer/menedżer keczup/ketchup mejl/mail dżins/jeans'),
  uk: beginnings('проєкт/проект етер/ефір марафон/маратон катедр/кафедр'),
  // A word said twice, as one writes it in haste: anak2.
  'id ms': [[/(?<!\p{L})(\p{L}{2,})2(?![\p{N}\p{L}])/gu, '$1 $1']],
  ko: [[/짜장면/g, '자장면']],
  // Words that papers of one country write so, and of another so.
  ar: beginnings(
    'ديموقراط/ديمقراط دكتاتور/ديكتاتور كومبيوتر/كمبيوتر تليفون/تلفون تليفزيون/تلفزيون أميرك/أمريك أورب(?=[اي])/أوروب إنكليز/إنجليز مائة/مئة موسيقا(?!\\p{L})/موسيقى فلم(?!\\p{L})/فيلم',
    'ال',
  ),
  // A short form has its sign, which its readers leave out: กรุงเทพฯ.
  th: [[/(?<=[\u0e01-\u0e4e])ฯ(?!ล)/gu, '']],
  ur: [[/ۂ/gu, 'ہ']],
  fa: [
    // The verb that joins the word in front: کجاست, کجا است.
    [/ ست(?!\p{L})/gu, ' است'],
    [/(?<!\p{L})(?:چه|چي) است(?!\p{L})/gu, 'چيست'],
    [/(?<!\p{L})(?:كه|كي) است(?!\p{L})/gu, 'كيست'],
    [/(?<=[او]|(?<!\p{L})(?:اين|آن)) است(?!\p{L})/gu, 'ست'],
    // What joins a word to the next, over its ه, behind it or not written: صفحهٔ کتاب.
    [/ۀ|ه(?:\u0654| ي(?= ))/gu, 'ه'],
    // Letters of one sound, in words of Greek and Turkish: اطاق, اتاق.
    [/ط(?=هران|وفان|لا)/gu, 'ت'],
    [/اطاق/gu, 'اتاق'],
    [/اطو/gu, 'اتو'],
    [/بلیط|بليط/gu, 'بليت'],
    [/امپراطور/gu, 'امپراتور'],
    [/[ئؤ]و|ؤ/gu, 'و'],
  ],
  // Assimilated prefixes, and spellings of the humanists.
  la: [
    [/(?<!\p{L})ad(?=f)/gu, 'af'],
    [/(?<!\p{L})adc/gu, 'acc'],
    [/(?<!\p{L})in(?=[mp])/gu, 'im'],
    [/(?<!\p{L})conl/gu, 'coll'],
    ...beginnings(
      'cottidi/cotidi quotidi/cotidi litera/littera coel/cael epistola/epistula lacrym/lacrim foemin/femin coena/cena nuncius/nuntius adolescen/adulescen',
    ),
  ],
  ja: [
    // The day of the week, said short.
    [/(?<=[月火水木金土日])曜日/gu, '曜'],
    [/すいません/gu, 'すみません'],
    // Words that dictionaries (JMdict) mark as usually written in kana.
    ...inKana,
    // A sign said again: 色々, 色色.
    [/(\p{sc=Han})々/gu, '$1$1'],
    // The length at the end of a longer word in -er or -ty, which engineers leave out: コンピューター, コンピュータ.
    [/(?<=[ァ-ヺー]{2}(?:[アカガサザタダナハバパマヤャラワ]|ティ))ー(?![ァ-ヺー])/gu, ''],
    // Okurigana between two signs: 申し込み, 申込み.
    [/(?<=\p{sc=Han})[しりきちみいけげせてねべめれぎえ](?=\p{sc=Han})/gu, ''],
  ],
});
