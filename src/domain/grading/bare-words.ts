import { byFamily } from './language-family';

/**
 * Words that are others without the letters of their language's own, as a teacher knows them: *ägg* and *agg*, *köök* and *kook*; in the North also plurals that
 * the letter makes. Where a list of words comes, those whose bare form is too rare for it; elsewhere all.
 */
const words = byFamily<string>({
  de: 'blüte brüder bär bären böden büchse büchsen drücken fördern führen führt füttern gären güte hätte höhle kühlen kürten lähmen lösen löste lösten lüge lügen mähne möchte möhren mütter schwül schön schöne schüssel spülen stärke säge träne töchter türme tüte väter wählen währen wäre wärme würde zählen älter öde',
  sv: 'bröder bäckar bädda bäst båda bål böcker böja bön där döttrar får för fötter gäng gäst gång gången gås hallå hälla hälsa hälsade här häst hål hålla håna hår hårig höna höra källa kök köpt kör läcker läge läger läka lära läst låda låna lås låt låtar lök löv märkt mäta mål måla mödrar mössa nämna näsa nötter räd rätt råd röst rött rötter skål släkt ställa större sån såra sök söner täcka tåg tår väcker väder väg väga vän vänd värme väska våg vår ägg ägna älven änka änkor årens öde öken ört',
  'da no':
    'blå blød bløt bråk brått brød brødre brødrene båd både båden bånd båre båt båten bøde bøger bøje bøker bøn bønn bønne bør børn bøsse dåse dømmes dør dørene døtre fløt frø får fødder føle føler føles før føre fører føres ført førte føtter grå gåde gård gås gåte hånd hår hænder høns høre hører høres hørt høst høsten jøder kål kåre kåret kød køn køre kører lån låne lås låse låt låter låve løb løft løftet løgn løk løn løs løse løser løv måde mål måle måler måne måte måtte møde mødre mønster møre mørk møt møte møter møtt nøtter prøv prøve prøver råd råde rådene rød rødder røde rømme rør røst røtter skål skød snø spør stå stål står støl størk større sål sånn sånt sår søde søge søger søk søm sørg sørger søt søte søtt søv tråd trøst tåge tåle tåre tænder tøm tømmer tømt tør tørre tørt tøs tøve utøver våd våge vår våre våt åben ånd åpen åre åtte øde økt øre øse øst øve',
  et: 'hõõg jää kära käru kõma kõne kõrd kõrv köis köögi köök küla küll külm küüru küüs lõks lõõts löö lööma lüüa müts nöör päri päts pükk püks püss püüd püük rända rõõm rööv röövel säde särk sõõr söö sülg täht täis tänu tõus töö tüli tüür väga väli välja vära väär vöö ära äär õli õnn',
  is: 'bíta ból dýr fár féll fór för förum hátt hóf hól lás láta lést líf lífa lít líta lítur lög lögn lýst mál mála mán máni már máti mátt nám nýtt rím rót skál skóla skóli skór stíga sál sést són sög sögn sýnir sýnt tönn vél vín víst vör vörn vörum þór',
  lv: 'ceļi ceļu daļa daļu gaiši garš gaļa gaļu kāzas maiņa meļi mēšu pakaļ paši pašu sapņi soļi suņi sēņa sēņu toņi tumši varoņi viļņi ziņa ziņu čaka ļoti',
  lt: 'ašmenys dušas karšta karštas kaštai kaštas kišti lašai lošimas lęšis maištas mašina mušė rašai šala',
  pl: 'bać dąb fabuła gęś koń kąt kąta lód marzyć mała małe mało miedź muszę móc mąka mąż pal palić pałka piąty pięcie pięta pięć piła pół pączki rób stała stałe stało szczęka sąd sądowy sądy wód wątki wąż zawał ład łan łapa łapki łaska łaski łata łatka łez łuk łuka żal żali żegnam żona życie',
  'cs sk':
    'brož dať duše duši hoře kaša kaše kočka koš koše koža kôň kľuč křeslo lež loď lože meč moře moři naša našej našem plaše plášť pláž prášek pást páteř päta päť píše před přes tiše tvář tváře učí vaši váže víra vôľa výš čas čela čelo čin činy čip čistá člen čára ľad řad řada řasa řek řeka řeky řev řez řeč řád šedý šel škole šum šál šála šít ťah žal žene ženu ženy žít',
  'hr bs sr sl':
    'boža bože grožđe kaša kiša koča koš koša koža kože kuća kući lađa laž laže loš loša loše loža mača naš naša naše našu paša paše peć peč peči plač plača plaža plaže pošta pošte reći reži režija rože teći teči tuče uši vaše važno viša više viši vođa vođe čelo čest često čin čist čista čisto šal šala šale šalu šefa šest šesti šina šok šuma šume žal žali žar želja želje žena ženska župan žuri',
  hu: 'büt bőr döl dől fűt gömb jön könyv kör köröm kőr lök löve nős pör püre szór szőr szű sör sörös sül tök tör tőr ölt',
  tr: 'adım arı atın aynı baş başa böl bölüm bürün dön döne eşin göl göle işe işi işin kaş kuş kör körü köy köyü kül küp kür kürt kıl kın kır kıt saç suçu sür sürdü süre sürü süs süt sıkı sınır taş tür tıp uçan yarım yarın yaş yaşa yaşar çam çan çanı çep öldü ölü ölüm ölür önün üstü üzüm ılık ırk ısı ısın şah şair şal şan şen şiş şişe şok şık',
  es: 'año años caña cañas coño cuña cuñas doña doñas leña leñas moño moños paño paños peña peñas piña piñas puño seña señas soñar sueña sueñe sueño sueños uña uñas',
  sq: 'bëj bërë dhë dëm nën parë vëre',
  eo: 'aĝo loĝi paŝo peĉo reĝa reĝo seĝo ĉelo ĝeno ĝojo ŝalti ŝati ŝelo ŝia ŝtelo',
});

const byWord = new Map([...words].map(([family, line]) => [family, new Set(line.split(' '))] as const));

/** What Norwegian puts behind a word: *båt, båten, båter*. */
const norwegianEnds = ['en', 'et', 'er', 'ene', 'a', 'e', 'r', 't', 's', 'n', 'te', 'ene', 'det', 'dene'];

/**
 * A bare form of Finnish is often another word (*päätti*, *paatti*), but a bare y beside a or o is none by the harmony of vowels: `hyvaa`. Without one
 * only long words are told, and these that are learnt first and whose bare form is none.
 */
const isToldInFinnish = (word: string): boolean =>
  word.includes('y') || word.length >= fewOfFinnish || finnish.has(word);
const fewOfFinnish = 9;
const finnish = new Set(
  'äiti päivä päivää minä sinä tänään heinä seinä leipä lehmä metsä järvi silmä vihreä ikävä elämä kesä kevät neljä eläin keittiö nälkä pitää tiedä tärkeä'.split(
    ' ',
  ),
);

/** Whether a word is another one without the letters that are its language's own. */
export function isOtherBare(word: string, family: string): boolean {
  const known = byWord.get(family);
  if (family === 'fi') return !isToldInFinnish(word);
  if (known?.has(word)) return true;
  return family === 'no' && norwegianEnds.some((end) => word.endsWith(end) && known?.has(word.slice(0, -end.length)));
}
