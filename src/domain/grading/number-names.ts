import { byFamily } from './language-family';

/** Names of 0 to 20, then of the tens and of 100; other names and genders of one behind a slash, a dash where a name is no single word. */
const names = byFamily<string>({
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  de: 'null eins/ein/eine zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  fr: 'zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix/septante quatre-vingts/huitante/octante quatre-vingt-dix/nonante cent',
  es: 'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  it: 'zero uno/un/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  pt: 'zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
  nl: 'nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
  sv: 'noll ett/en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra',
  pl: 'zero jeden/jedna/jedno dwa/dwie/dwaj trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto',
  ru: 'ноль/нуль один/одна/одно два/две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто',
  da: 'nul en/et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede',
  no: 'null en/ett/én to tre fire fem seks sju/syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue/tyve tretti/tredve førti femti seksti sytti åtti nitti hundre',
  cs: 'nula jeden/jedna/jedno dva/dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát sto',
  uk: "нуль один/одна/одне два/дві три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто сто",
  el: 'μηδέν ένας/μία/μια/ένα δύο/δυο τρία/τρεις τέσσερα/τέσσερις πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά δέκα έντεκα δώδεκα δεκατρία/δεκατρείς δεκατέσσερα δεκαπέντε δεκαέξι/δεκάξι δεκαεπτά/δεκαεφτά δεκαοκτώ/δεκαοχτώ δεκαεννέα/δεκαεννιά είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα εκατό',
  fi: 'nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä yhdeksänkymmentä sata',
  hu: 'nulla egy kettő/két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő/tizenkét tizenhárom tizennégy tizenöt tizenhat tizenhét tizennyolc tizenkilenc húsz harminc negyven ötven hatvan hetven nyolcvan kilencven száz',
  tr: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz on - - - - - - - - - yirmi otuz kırk elli altmış yetmiş seksen doksan yüz',
  ro: 'zero unu/un/una doi/două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece/douăsprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci sută',
  fa: 'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد',
  ar: 'صفر واحد/واحدة اثنان/اثنين/اثنتان ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني/ثمان تسعة/تسع عشرة/عشر - - - - - - - - - عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين مئة/مائة',
  he: 'אפס אחת/אחד שתיים/שניים/שתי/שני שלוש/שלושה ארבע/ארבעה חמש/חמישה שש/שישה שבע/שבעה שמונה תשע/תשעה עשר/עשרה - - - - - - - - - עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים מאה',
  hi: 'शून्य एक दो तीन चार पाँच/पांच छह/छः/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ',
  vi: 'không một hai ba bốn năm sáu bảy/bẩy tám chín mười - - - - - - - - - - - - - - - - - -',
  th: 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง สิบสาม สิบสี่ สิบห้า สิบหก สิบเจ็ด สิบแปด สิบเก้า ยี่สิบ สามสิบ สี่สิบ ห้าสิบ หกสิบ เจ็ดสิบ แปดสิบ เก้าสิบ ร้อย/หนึ่งร้อย',
  ko: '영/공 일/하나 이/둘 삼/셋 사/넷 오/다섯 육/여섯 칠/일곱 팔/여덟 구/아홉 십/열 십일/열하나 십이/열둘 십삼/열셋 십사/열넷 십오/열다섯 십육/열여섯 십칠/열일곱 십팔/열여덟 십구/열아홉 이십/스물 삼십/서른 사십/마흔 오십/쉰 육십/예순 칠십/일흔 팔십/여든 구십/아흔 백',
  ja: '〇/零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 三十 四十 五十 六十 七十 八十 九十 百/一百',
  zh: '〇/零 一 二/两 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 三十 四十 五十 六十 七十 八十 九十 百/一百',
  'id ms':
    'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas - - - - - - - - - - - - - - - - seratus',
  sw: 'sifuri moja mbili tatu nne tano sita saba nane tisa kumi - - - - - - - - - ishirini thelathini arobaini hamsini sitini sabini themanini tisini mia',
  sk: 'nula jeden/jedna/jedno dva/dve/dvaja tri/traja/troje štyri/štyria/štvoro päť/piati šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat sto',
  'hr bs':
    'nula jedan/jedna/jedno dva/dvije tri/troje četiri/četvero pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset sto',
  sr: 'nula/нула jedan/jedna/jedno/један/једна/једно dva/dve/два/две tri/troje/три/троје četiri/четири pet/пет šest/шест sedam/седам osam/осам devet/девет deset/десет jedanaest/једанаест dvanaest/дванаест trinaest/тринаест četrnaest/четрнаест petnaest/петнаест šesnaest/шеснаест sedamnaest/седамнаест osamnaest/осамнаест devetnaest/деветнаест dvadeset/двадесет trideset/тридесет četrdeset/четрдесет pedeset/педесет šezdeset/шездесет sedamdeset/седамдесет osamdeset/осамдесет devedeset/деведесет sto/сто',
  sl: 'nič ena/en/eno dva/dve tri/trije štiri/štirje pet šest sedem osem devet deset enajst dvanajst trinajst štirinajst petnajst šestnajst sedemnajst osemnajst devetnajst dvajset trideset štirideset petdeset šestdeset sedemdeset osemdeset devetdeset sto',
  bg: 'нула един/една/едно два/две/двама три/трима четири/четирима пет/петима шест/шестима седем осем девет десет единадесет/единайсет дванадесет/дванайсет тринадесет/тринайсет четиринадесет/четиринайсет петнадесет/петнайсет шестнадесет/шестнайсет седемнадесет/седемнайсет осемнадесет/осемнайсет деветнадесет/деветнайсет двадесет/двайсет тридесет/трийсет четиридесет/четирийсет петдесет шестдесет/шейсет седемдесет осемдесет деветдесет сто',
  ca: 'zero un/una dos/dues tres quatre cinc sis set vuit/huit nou deu onze dotze tretze catorze quinze setze disset divuit dinou vint trenta quaranta cinquanta seixanta setanta vuitanta noranta cent',
  et: 'null üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme üksteist kaksteist kolmteist neliteist viisteist kuusteist seitseteist kaheksateist üheksateist kakskümmend kolmkümmend nelikümmend viiskümmend kuuskümmend seitsekümmend kaheksakümmend üheksakümmend sada',
  lt: 'nulis vienas/viena du/dvi trys keturi/keturios penki/penkios šeši/šešios septyni/septynios aštuoni/aštuonios devyni/devynios dešimt vienuolika dvylika trylika keturiolika penkiolika šešiolika septyniolika aštuoniolika devyniolika dvidešimt trisdešimt keturiasdešimt penkiasdešimt šešiasdešimt septyniasdešimt aštuoniasdešimt devyniasdešimt šimtas',
  lv: 'nulle viens/viena divi/divas trīs četri/četras pieci/piecas seši/sešas septiņi/septiņas astoņi/astoņas deviņi/deviņas desmit vienpadsmit divpadsmit trīspadsmit četrpadsmit piecpadsmit sešpadsmit septiņpadsmit astoņpadsmit deviņpadsmit divdesmit trīsdesmit četrdesmit piecdesmit sešdesmit septiņdesmit astoņdesmit deviņdesmit simts/simt',
  is: 'núll einn/ein/eitt tveir/tvær/tvö þrír/þrjár/þrjú fjórir/fjórar/fjögur fimm sex sjö átta níu tíu ellefu tólf þrettán fjórtán fimmtán sextán sautján átján nítján tuttugu þrjátíu fjörutíu fimmtíu sextíu sjötíu áttatíu níutíu hundrað',
  eo: 'nul unu du tri kvar kvin ses sep ok naŭ dek - - - - - - - - - dudek tridek kvardek kvindek sesdek sepdek okdek naŭdek cent',
  la: '- unus/una/unum duo/duae tres/tria quattuor quinque sex septem octo novem decem undecim duodecim tredecim quattuordecim quindecim sedecim septendecim duodeviginti undeviginti viginti triginta quadraginta quinquaginta sexaginta septuaginta octoginta nonaginta centum',
});

/** The place of each name in its line. */
const byValue = new Map(
  [...names].map(
    ([family, line]) =>
      [
        family,
        new Map(line.split(' ').flatMap((all, at) => all.split('/').map((name) => [name, at] as const))),
      ] as const,
  ),
);

const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000 };

/** `one hundred and twenty-one`; null where it is no number of English. */
function englishNumber(text: string): string | null {
  let [sum, part] = [0, 0];
  const words = text
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter((word) => word !== 'and');
  if (words.length < 2 || words.length > 12) return null;
  for (const word of words) {
    const scale = scales[word];
    const value = scale === undefined ? numberNamed(word, 'en') : null;
    if (scale === undefined && value === null && word !== 'a') return null;
    if (scale === undefined) part += value === null ? 1 : Number(value);
    else if (scale === 100) part *= 100;
    else {
      sum += part * scale;
      part = 0;
    }
  }
  return String(sum + part);
}

/** The digits of a number that is written as a word; null where it is none that is known here. */
export function numberNamed(word: string, family: string): string | null {
  if (family === 'en' && /[\s-]/.test(word.trim()) && word.length < 100) return englishNumber(word.trim());
  const small = word.toLowerCase();
  const at = small === '-' ? -1 : (byValue.get(family)?.get(small) ?? -1);
  return at < 0 ? null : String(at <= 20 ? at : (at - 18) * 10);
}
