import { byFamily } from './language-family';

/** Words that one says first, and behind the bar those that follow them: *yes, please* is one answer. */
const words = byFamily<string>({
  en: 'yes no hello hi|please, thanks, thank you, of course, sir, madam, friend, friends, my friend, everyone',
  de: 'ja nein hallo tschüss|bitte, danke, natürlich, vielen dank, danke schön',
  fr: "oui non bonjour bonsoir salut|s'il vous plaît, s'il te plaît, merci, bien sûr, monsieur, madame",
  'es gl': 'sí no hola adiós|por favor, gracias, claro, por supuesto, señor, señora',
  it: 'sì no ciao buongiorno|per favore, grazie, prego, certo, certamente, per piacere, signore, signora',
  pt: 'sim não olá|por favor, obrigado, obrigada, claro, senhor, senhora',
  ca: 'sí no hola|si us plau, gràcies, sisplau',
  nl: 'ja nee hallo|alstublieft, alsjeblieft, graag, dank je, dank u, bedankt, natuurlijk',
  sv: 'ja nej hej|tack, tack så mycket, gärna, självklart',
  'da no': 'ja nej nei hej hei|tak, takk, gerne, selvfølgelig',
  pl: 'tak nie cześć|proszę, dziękuję, oczywiście',
  'cs sk': 'ano áno ne nie ahoj|prosím, děkuji, ďakujem, díky, samozřejmě',
  ru: 'да нет привет здравствуйте|пожалуйста, спасибо, конечно',
  uk: 'так ні привіт|будь ласка, дякую, звичайно',
  'hr bs sr': 'da ne bok|molim, hvala, naravno',
  el: 'ναι όχι γεια|παρακαλώ, ευχαριστώ, βέβαια',
  'tr az': 'evet hayır merhaba|lütfen, teşekkürler, teşekkür ederim, tabii',
  hu: 'igen nem szia|kérem, köszönöm, köszönöm szépen',
  fi: 'kyllä ei hei|kiitos, ole hyvä',
  ro: 'da nu bună salut|vă rog, te rog, mulțumesc, desigur',
});

/** Whether what a comma parts is said as one: *Nein, danke*. */
export function isPoliteness(parts: readonly string[], family: string): boolean {
  const [first = '', after = ''] = (words.get(family) ?? '').split('|');
  const [one = '', two = '', ...more] = parts.map((part) =>
    part
      .replace(/[.!?¡¿]/g, '')
      .trim()
      .toLowerCase(),
  );
  return more.length === 0 && first.split(' ').includes(one) && after.split(', ').includes(two);
}
