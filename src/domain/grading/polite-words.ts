import { byFamily } from './language-family';

/**
 * What one says first, behind the bar what thanks, asks or agrees after it, and behind the next whom one speaks to: *yes, please* and *hola, amigo* are
 * one answer each.
 */
const words = byFamily<string>({
  en: 'yes, no, hello, hi, hey, good morning, good evening, goodbye, bye, thanks, thank you, sorry, welcome|please, thanks, thank you, of course|sir, madam, friend, friends, my friend, everyone, everybody, children, boys, girls, mum, mom, dad, teacher, doctor',
  de: 'ja, nein, hallo, tschüss, guten tag, guten morgen, guten abend, danke, entschuldigung, servus|bitte, danke, natürlich, vielen dank, danke schön, gerne, klar|freund, freunde, mein freund, meine freunde, kinder, leute, mama, papa, herr doktor, meine damen und herren',
  fr: "oui, non, bonjour, bonsoir, salut, merci, au revoir, pardon|s'il vous plaît, s'il te plaît, merci, bien sûr, volontiers|monsieur, madame, mademoiselle, ami, amis, mon ami, mon amie, mes amis, les enfants, tout le monde, maman, papa, docteur",
  'es gl':
    'sí, no, hola, adiós, buenos días, buenas tardes, buenas noches, gracias, perdón|por favor, gracias, claro, por supuesto|señor, señora, señorita, amigo, amiga, amigos, amigas, mi amigo, mi amiga, niños, chicos, mamá, papá, profesor, profesora, doctor',
  it: 'sì, no, ciao, salve, buongiorno, buonasera, arrivederci, grazie, scusa, scusi|per favore, grazie, prego, certo, certamente, per piacere, volentieri|signore, signora, signorina, amico, amica, amici, amico mio, amica mia, ragazzi, bambini, bella, bello, mamma, papà, professore, dottore',
  pt: 'sim, não, olá, oi, tchau, bom dia, boa tarde, boa noite, obrigado, obrigada, desculpe|por favor, obrigado, obrigada, claro, com certeza|senhor, senhora, amigo, amiga, amigos, meu amigo, minha amiga, pessoal, crianças, mãe, pai, professor, professora, doutor',
  ca: 'sí, no, hola, adéu, bon dia, bona tarda, bona nit, gràcies|si us plau, gràcies, sisplau, és clar|senyor, senyora, amic, amiga, amics, nens, mare, pare',
  nl: 'ja, nee, hallo, hoi, dag, goedemorgen, goedenavond, dank je, bedankt|alstublieft, alsjeblieft, graag, dank je, dank u, bedankt, natuurlijk|meneer, mevrouw, vriend, vrienden, mijn vriend, jongens, kinderen, mama, papa',
  sv: 'ja, nej, hej, hallå, god morgon, god kväll, tack, förlåt|tack, tack så mycket, gärna, självklart|vän, vänner, min vän, mina vänner, barn, mamma, pappa, allihop',
  'da no':
    'ja, nej, nei, hej, hei, god morgen, god morgon, god aften, god kveld, tak, takk|tak, takk, gerne, gjerne, selvfølgelig|ven, venn, venner, min ven, min venn, børn, barn, mor, far, alle sammen',
  is: 'já, nei, halló, hæ, góðan dag, takk|takk, takk fyrir|vinur, vinir, vinur minn, mamma, pabbi',
  pl: 'tak, nie, cześć, hej, dzień dobry, dobry wieczór, do widzenia, dziękuję, przepraszam|proszę, dziękuję, oczywiście, chętnie|panie, pani, przyjacielu, przyjaciele, dzieci, mamo, tato, proszę pana, proszę pani, panie doktorze',
  'cs sk':
    'ano, áno, ne, nie, ahoj, čau, dobrý den, dobrý deň, děkuji, ďakujem, prosím|prosím, děkuji, ďakujem, díky, samozřejmě, samozrejme, rád|pane, paní, pán, pani, příteli, priateľu, přátelé, priatelia, kamaráde, děti, deti, mami, tati',
  ru: 'да, нет, привет, здравствуй, здравствуйте, добрый день, доброе утро, пока, спасибо, извините|пожалуйста, спасибо, конечно|друг, друзья, мой друг, друг мой, подруга, дети, ребята, мама, папа, господин, госпожа, доктор',
  uk: 'так, ні, привіт, добрий день, доброго ранку, дякую, вибачте|будь ласка, дякую, звичайно|друже, друзі, мій друже, подруго, діти, мамо, тату, пане, пані',
  bg: 'да, не, здравей, здравейте, добър ден, благодаря|моля, благодаря, разбира се|приятелю, приятели, деца, мамо, татко, господине, госпожо',
  'hr bs':
    'da, ne, bok, zdravo, dobar dan, hvala|molim, hvala, naravno|prijatelju, prijatelji, djeco, mama, tata, gospodine, gospođo',
  sr: 'da, ne, zdravo, ćao, dobar dan, hvala, да, не, здраво, ћао, добар дан, хвала|molim, hvala, naravno, молим, хвала, наравно|prijatelju, prijatelji, deco, mama, tata, пријатељу, пријатељи, децо, мама, тата',
  sl: 'da, ja, ne, živjo, zdravo, dober dan, hvala|prosim, hvala, seveda|prijatelj, prijatelji, otroci, mama, gospod, gospa',
  el: 'ναι, όχι, γεια, γεια σου, γεια σας, καλημέρα, καλησπέρα, ευχαριστώ|παρακαλώ, ευχαριστώ, βέβαια|φίλε, φίλε μου, φίλη μου, φίλοι, παιδιά, κύριε, κυρία, μαμά, μπαμπά',
  'tr az':
    'evet, hayır, merhaba, selam, günaydın, iyi akşamlar, teşekkürler|lütfen, teşekkürler, teşekkür ederim, tabii|arkadaşım, arkadaşlar, dostum, çocuklar, anne, baba, efendim, hocam',
  hu: 'igen, nem, szia, sziasztok, jó napot, jó reggelt, köszönöm|kérem, köszönöm, köszönöm szépen, persze|barátom, barátaim, gyerekek, uram, asszonyom, anya, apa',
  fi: 'kyllä, joo, ei, hei, moi, terve, hyvää huomenta, hyvää päivää, kiitos|kiitos, ole hyvä, totta kai|ystävä, ystävät, ystäväni, kaverit, lapset, äiti, isä',
  et: 'jah, ei, tere, tere hommikust, aitäh|palun, aitäh, muidugi|sõber, sõbrad, lapsed, ema, isa',
  lv: 'jā, nē, sveiki, labdien, paldies|lūdzu, paldies, protams|draugs, draugi, bērni, mamma',
  lt: 'taip, ne, labas, sveiki, laba diena, ačiū|prašau, ačiū, žinoma|drauge, draugai, vaikai, mama, tėti',
  ro: 'da, nu, bună, salut, bună ziua, bună dimineața, mulțumesc|vă rog, te rog, mulțumesc, desigur|prietene, prieteni, domnule, doamnă, copii, mamă, tată',
  eo: 'jes, ne, saluton, bonan tagon, dankon|bonvolu, dankon, kompreneble|amiko, amikino, amikoj, sinjoro, sinjorino',
  la: 'salve, salvete, ave, vale, valete|gratias|amice, amici, amica, magister, magistra, discipuli, domine, pater, mater',
  'id ms':
    'ya, tidak, halo, hai, selamat pagi, selamat siang, terima kasih|tolong, terima kasih, tentu|teman, kawan, pak, bu, bapak, ibu, anak-anak',
  sw: 'ndiyo, hapana, habari, jambo, asante|tafadhali, asante|rafiki, rafiki yangu, bwana, mama, watoto',
  vi: 'vâng, không, xin chào, chào, cảm ơn|làm ơn, cảm ơn|bạn, anh, chị, em, ông, bà, các bạn',
  he: 'כן, לא, שלום, היי, בוקר טוב, תודה|בבקשה, תודה, כמובן|חבר, חברה, חברים, חבר שלי, ילדים, אמא, אבא, אדוני, גברתי',
  ar: 'نعم, لا, مرحبا, مرحبًا, أهلا, أهلًا, صباح الخير, شكرا, شكرًا|من فضلك, شكرا, شكرًا, طبعا, طبعًا|صديقي, يا صديقي, صديقتي, يا أصدقاء, سيدي, سيدتي, أمي, أبي',
  fa: 'بله, نه, سلام, صبح بخیر, ممنون|لطفا, لطفاً, ممنون, مرسی|دوست من, دوستان, آقا, خانم, بچه ها',
  hi: 'हाँ, हां, नहीं, नमस्ते, धन्यवाद|कृपया, धन्यवाद, ज़रूर|दोस्त, मित्र, मेरे दोस्त, दोस्तों, बच्चों, जी',
  ko: '네, 예, 아니요, 안녕, 안녕하세요, 감사합니다|감사합니다, 고마워요, 물론이죠|친구, 친구야, 여러분, 선생님',
  ja: 'はい, いいえ, こんにちは, おはよう, おはようございます|お願いします, おねがいします, ありがとう, ありがとうございます, どうぞ, 結構です, けっこうです|みんな, みなさん, 皆さん, 先生, せんせい',
  zh: '是, 对, 不, 好, 你好, 您好, 大家好, 谢谢, 再见|谢谢, 請, 请, 当然|朋友, 老师, 先生, 小姐, 同学们, 我的朋友',
});

/** Whether what a comma parts is said as one: *Nein, danke*, *Bonjour, mon ami !* */
export function isPoliteness(parts: readonly string[], family: string): boolean {
  const [first = [], thanks = [], spokenTo = []] = (words.get(family) ?? '').split('|').map((line) => line.split(', '));
  const [one = '', two = '', ...more] = parts.map((part) =>
    part
      .replace(/[.!?¡¿。！？]/g, '')
      .trim()
      .toLowerCase(),
  );
  if (more.length > 0 || !first.includes(one)) return false;
  // *danke, vielen Dank* says one thing twice.
  return spokenTo.includes(two) || (thanks.includes(two) && !thanks.includes(one));
}
