/** Why a file cannot become an image: of no kind we take, broken or cut, too many pixels or frames, too long to decode. */
export type ImageFault = 'type' | 'damaged' | 'pixels' | 'frames' | 'slow';

/** One failed check of a request: what is wrong, and with what. The words are in `problem-texts.ts`. */
export type Problem =
  | { readonly code: 'form_unreadable' }
  | { readonly code: 'form_type' }
  | { readonly code: 'form_not_utf8' }
  | { readonly code: 'form_empty' }
  | { readonly code: 'bad_character'; readonly field: string }
  | { readonly code: 'not_text'; readonly field: string }
  | { readonly code: 'sent_twice'; readonly field: string }
  | { readonly code: 'in_address_and_form'; readonly field: string }
  | { readonly code: 'array_mixed'; readonly field: string }
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'too_long'; readonly field: string; readonly limit: number }
  | { readonly code: 'card_too_long'; readonly field: string; readonly card: number; readonly limit: number }
  | { readonly code: 'card_empty'; readonly card: number }
  | { readonly code: 'too_few_terms'; readonly least: number }
  | { readonly code: 'too_many_terms'; readonly limit: number }
  | { readonly code: 'count_differs'; readonly field: string; readonly expected: number; readonly found: number }
  | { readonly code: 'language_unknown'; readonly field: string }
  | { readonly code: 'not_one_of'; readonly field: string; readonly choices: readonly string[] }
  | { readonly code: 'whole_number'; readonly field: string }
  | { readonly code: 'password_missing' }
  | { readonly code: 'classes_missing' }
  | { readonly code: 'class_not_yours'; readonly id: string }
  | { readonly code: 'creator_stays' }
  | {
      readonly code: 'too_many';
      readonly what: 'classes' | 'members' | 'favorites' | 'sets' | 'cards' | 'pictures' | 'bytes' | 'lines';
      readonly limit: number;
    }
  | { readonly code: 'term_not_in_set'; readonly id: string }
  | { readonly code: 'term_id_twice'; readonly id: string }
  | { readonly code: 'terms_need_ids' }
  | { readonly code: 'terms_empty' }
  | { readonly code: 'image_unknown'; readonly id: string }
  | { readonly code: 'image_refused'; readonly file: string; readonly reason: ImageFault }
  | { readonly code: 'image_bytes'; readonly file: string; readonly limit: number }
  | { readonly code: 'too_many_images'; readonly limit: number }
  | { readonly code: 'bad_line'; readonly line: number; readonly field: string }
  | { readonly code: 'line_too_long'; readonly line: number; readonly limit: number }
  | { readonly code: 'too_many_lines'; readonly limit: number }
  | { readonly code: 'after_unknown' }
  | { readonly code: 'too_small'; readonly field: string; readonly least: number }
  | { readonly code: 'too_many_words'; readonly field: string; readonly limit: number }
  | { readonly code: 'not_password_protected' }
  | { readonly code: 'callback_refused' }
  | { readonly code: 'bad_idempotency_key'; readonly limit: number };
