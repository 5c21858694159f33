import type { Language } from './language';
import type { ImageFault, Problem } from './problem';

const imageFaults: Readonly<Record<Language, Readonly<Record<ImageFault, string>>>> = {
  en: {
    type: 'is not a picture of a kind taken here: send JPEG, PNG, GIF, WebP or AVIF.',
    damaged: 'is damaged or was cut off, so it cannot be read as a picture.',
    pixels: 'has more than 40 million pixels.',
    frames: 'has more than 200 frames.',
    slow: 'takes too long to be read as a picture.',
  },
  de: {
    type: 'ist kein Bild einer hier angenommenen Art: sende JPEG, PNG, GIF, WebP oder AVIF.',
    damaged: 'ist beschädigt oder abgeschnitten und lässt sich nicht als Bild lesen.',
    pixels: 'hat mehr als 40 Millionen Bildpunkte.',
    frames: 'hat mehr als 200 Einzelbilder.',
    slow: 'braucht zu lange, um als Bild gelesen zu werden.',
  },
};

/** A failed check as a sentence for the person who made the request. */
export function problemText(problem: Problem, language: Language): string {
  return language === 'de' ? german(problem) : english(problem);
}

function english(problem: Problem): string {
  switch (problem.code) {
    case 'form_unreadable':
      return 'The form cannot be read.';
    case 'form_type':
      return 'Send multipart/form-data, application/x-www-form-urlencoded or JSON.';
    case 'form_not_utf8':
      return 'The form is not valid UTF-8.';
    case 'form_empty':
      return 'At least one parameter is needed.';
    case 'bad_character':
      return `${problem.field} contains a character that is not allowed.`;
    case 'not_text':
      return `${problem.field} must be text.`;
    case 'sent_twice':
      return `${problem.field} was sent more than once.`;
    case 'in_address_and_form':
      return `${problem.field} was sent in the address and in the form.`;
    case 'array_mixed':
      return `${problem.field}[] was sent with and without numbers, or a number twice.`;
    case 'missing':
      return `${problem.field} is missing.`;
    case 'too_long':
      return `${problem.field} has more than ${problem.limit} characters.`;
    case 'card_too_long':
      return `${problem.field} of card ${problem.card} has more than ${problem.limit} characters.`;
    case 'card_empty':
      return `Card ${problem.card} is empty on both sides.`;
    case 'too_few_terms':
      return `A new set needs at least ${problem.least} terms.`;
    case 'too_many_terms':
      return `A set has at most ${problem.limit} terms.`;
    case 'count_differs':
      return `${problem.field}[] has ${problem.found} entries, terms[] has ${problem.expected}.`;
    case 'language_unknown':
      return `${problem.field} is not a language code.`;
    case 'not_one_of':
      return `${problem.field} must be one of ${problem.choices.join(', ')}.`;
    case 'whole_number':
      return `${problem.field} must be a whole number.`;
    case 'password_missing':
      return 'password is needed where visibility or editable is password.';
    case 'classes_missing':
      return 'classes[] is needed where visibility or editable is classes.';
    case 'class_not_yours':
      return `You are not in class ${problem.id}.`;
    case 'creator_stays':
      return 'Whoever made a class stays in it. Delete the class instead.';
    case 'too_many':
      return tooMany.en[problem.what](problem.limit);
    case 'term_not_in_set':
      return `Term ${problem.id} is not in this set.`;
    case 'term_id_twice':
      return `Term ${problem.id} was sent more than once.`;
    case 'terms_need_ids':
      return 'To change terms, send term_ids[], terms[] and definitions[], all of the same size.';
    case 'terms_empty':
      return 'No term was sent, which would delete all of them. Delete terms one by one, or the set.';
    case 'image_unknown':
      return `There is no image ${problem.id} of yours.`;
    case 'image_refused':
      return `${problem.file} ${imageFaults.en[problem.reason]}`;
    case 'image_bytes':
      return `${problem.file} has more than ${problem.limit} bytes.`;
    case 'too_many_images':
      return `At most ${problem.limit} images can be sent at once.`;
    case 'bad_line':
      return `Line ${problem.line} is no line of a log: see ${problem.field}.`;
    case 'line_too_long':
      return `Line ${problem.line} has more than ${problem.limit} bytes.`;
    case 'too_many_lines':
      return `At most ${problem.limit} lines can be sent at once.`;
    case 'after_unknown':
      return 'after names no place in this log. Ask without it, from the beginning.';
    case 'too_small':
      return `${problem.field} must be at least ${problem.least}.`;
    case 'too_many_words':
      return `${problem.field} has more than ${problem.limit} words.`;
    case 'not_password_protected':
      return 'This set is not protected by a password.';
    case 'callback_refused':
      return 'callback needs a plain function name, a GET and a client_id alone.';
    case 'bad_idempotency_key':
      return `Idempotency-Key must have 1 to ${problem.limit} characters.`;
    default:
      return problem satisfies never;
  }
}

function german(problem: Problem): string {
  switch (problem.code) {
    case 'form_unreadable':
      return 'Das Formular ist nicht lesbar.';
    case 'form_type':
      return 'Sende multipart/form-data, application/x-www-form-urlencoded oder JSON.';
    case 'form_not_utf8':
      return 'Das Formular ist kein gültiges UTF-8.';
    case 'form_empty':
      return 'Mindestens ein Parameter ist nötig.';
    case 'bad_character':
      return `${problem.field} enthält ein Zeichen, das nicht erlaubt ist.`;
    case 'not_text':
      return `${problem.field} muss Text sein.`;
    case 'sent_twice':
      return `${problem.field} wurde mehr als einmal gesendet.`;
    case 'in_address_and_form':
      return `${problem.field} wurde in der Adresse und im Formular gesendet.`;
    case 'array_mixed':
      return `${problem.field}[] wurde mit und ohne Nummern gesendet, oder eine Nummer zweimal.`;
    case 'missing':
      return `${problem.field} fehlt.`;
    case 'too_long':
      return `${problem.field} hat mehr als ${problem.limit} Zeichen.`;
    case 'card_too_long':
      return `${problem.field} von Karte ${problem.card} hat mehr als ${problem.limit} Zeichen.`;
    case 'card_empty':
      return `Karte ${problem.card} ist auf beiden Seiten leer.`;
    case 'too_few_terms':
      return `Ein neues Set braucht mindestens ${problem.least} Begriffe.`;
    case 'too_many_terms':
      return `Ein Set hat höchstens ${problem.limit} Begriffe.`;
    case 'count_differs':
      return `${problem.field}[] hat ${problem.found} Einträge, terms[] hat ${problem.expected}.`;
    case 'language_unknown':
      return `${problem.field} ist kein Sprachcode.`;
    case 'not_one_of':
      return `${problem.field} muss eines von ${problem.choices.join(', ')} sein.`;
    case 'whole_number':
      return `${problem.field} muss eine ganze Zahl sein.`;
    case 'password_missing':
      return 'password ist nötig, wo visibility oder editable password ist.';
    case 'classes_missing':
      return 'classes[] ist nötig, wo visibility oder editable classes ist.';
    case 'class_not_yours':
      return `Du bist nicht in Klasse ${problem.id}.`;
    case 'creator_stays':
      return 'Wer eine Klasse angelegt hat, bleibt in ihr. Lösche stattdessen die Klasse.';
    case 'too_many':
      return tooMany.de[problem.what](problem.limit);
    case 'term_not_in_set':
      return `Begriff ${problem.id} ist nicht in diesem Set.`;
    case 'term_id_twice':
      return `Begriff ${problem.id} wurde mehr als einmal gesendet.`;
    case 'terms_need_ids':
      return 'Um Begriffe zu ändern, sende term_ids[], terms[] und definitions[], alle gleich lang.';
    case 'terms_empty':
      return 'Es wurde kein Begriff gesendet, und damit würden alle gelöscht. Lösche Begriffe einzeln, oder das Set.';
    case 'image_unknown':
      return `Es gibt kein Bild ${problem.id} von dir.`;
    case 'image_refused':
      return `${problem.file} ${imageFaults.de[problem.reason]}`;
    case 'image_bytes':
      return `${problem.file} hat mehr als ${problem.limit} Bytes.`;
    case 'too_many_images':
      return `Höchstens ${problem.limit} Bilder können auf einmal gesendet werden.`;
    case 'bad_line':
      return `Zeile ${problem.line} ist keine Zeile eines Protokolls: siehe ${problem.field}.`;
    case 'line_too_long':
      return `Zeile ${problem.line} hat mehr als ${problem.limit} Bytes.`;
    case 'too_many_lines':
      return `Höchstens ${problem.limit} Zeilen können auf einmal gesendet werden.`;
    case 'after_unknown':
      return 'after nennt keine Stelle in diesem Protokoll. Frage ohne es, von Anfang an.';
    case 'too_small':
      return `${problem.field} muss mindestens ${problem.least} sein.`;
    case 'too_many_words':
      return `${problem.field} hat mehr als ${problem.limit} Wörter.`;
    case 'not_password_protected':
      return 'Dieses Set ist nicht durch ein Passwort geschützt.';
    case 'callback_refused':
      return 'callback braucht einen einfachen Funktionsnamen, ein GET und nur eine client_id.';
    case 'bad_idempotency_key':
      return `Idempotency-Key muss 1 bis ${problem.limit} Zeichen haben.`;
    default:
      return problem satisfies never;
  }
}

const megabyte = 1_000_000;

type Sentences = Readonly<Record<Extract<Problem, { code: 'too_many' }>['what'], (limit: number) => string>>;

const tooMany: Readonly<Record<Language, Sentences>> = {
  en: {
    classes: (limit) => `You can make at most ${limit} classes.`,
    members: (limit) => `A class has at most ${limit} members.`,
    favorites: (limit) => `You can have at most ${limit} favourites.`,
    lines: (limit) => `A log has at most ${limit} lines, and 512 MB.`,
    sets: (limit) => `Your account can hold at most ${limit} sets. Nothing was changed; delete sets to make room.`,
    cards: (limit) =>
      `The account of this set can hold at most ${limit} cards. Nothing was changed; delete sets or cards to make room.`,
    pictures: (limit) => `Your account can hold at most ${limit} pictures. None was kept; delete some to make room.`,
    bytes: (limit) =>
      `The account can hold at most ${Math.floor(limit / megabyte)} MB of texts and pictures. Nothing was changed; delete some to make room.`,
  },
  de: {
    classes: (limit) => `Du kannst höchstens ${limit} Klassen anlegen.`,
    members: (limit) => `Eine Klasse hat höchstens ${limit} Mitglieder.`,
    favorites: (limit) => `Du kannst höchstens ${limit} Favoriten haben.`,
    lines: (limit) => `Ein Protokoll hat höchstens ${limit} Zeilen und 512 MB.`,
    sets: (limit) =>
      `Dein Konto fasst höchstens ${limit} Sets. Nichts wurde geändert; lösche Sets, um Platz zu schaffen.`,
    cards: (limit) =>
      `Das Konto dieses Sets fasst höchstens ${limit} Karten. Nichts wurde geändert; lösche Sets oder Karten, um Platz zu schaffen.`,
    pictures: (limit) =>
      `Dein Konto fasst höchstens ${limit} Bilder. Keines wurde behalten; lösche welche, um Platz zu schaffen.`,
    bytes: (limit) =>
      `Das Konto fasst höchstens ${Math.floor(limit / megabyte)} MB an Texten und Bildern. Nichts wurde geändert; lösche etwas, um Platz zu schaffen.`,
  },
};
