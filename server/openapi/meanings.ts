import type { ClassBody, ClassCreatedBody } from '../../contract/class-body';
import type { ErrorBody } from '../../contract/error-body';
import type { UploadedImageBody } from '../../contract/image-body';
import type { LogWrittenBody } from '../../contract/log-body';
import type { TokenBody } from '../../contract/oauth-body';
import type { SetSearchBody } from '../../contract/search-body';
import type { ImageBody, SetBody, SetCreatedBody, SetEditedBody, TermBody } from '../../contract/set-body';
import type { StudiedBody } from '../../contract/studied-body';
import type { UserBody } from '../../contract/user-body';
import type { BodyName } from './bodies';

type Of<Body> = Readonly<Record<keyof Body, string>>;

const set: Of<SetBody> = {
  id: 'Number of the set, never given twice.',
  title: 'Title.',
  url: 'Public address. It changes with the title; old ones answer 301 where the set is public.',
  created_by: 'Username of the creator.',
  created_date: 'Seconds since 1970.',
  modified_date: 'Seconds since 1970. Grows strictly with every change of the set, its terms, images or permissions.',
  term_count: 'Number of terms.',
  has_images: 'Whether any term has an image.',
  visibility: 'Who may see the set.',
  editable: 'Who may edit the set.',
  has_access:
    'Whether the caller can use the set. False for one under a password that was not entered: a stub without description and terms.',
  subjects: 'Deprecated, always empty.',
  description: 'Description.',
  lang_terms: 'Language code of the front sides.',
  lang_definitions: 'Language code of the back sides.',
  terms: 'The terms in order. Absent from stubs, search results and short lists.',
  can_edit: 'Addition: whether the caller may edit the set.',
  class_ids: 'Addition: classes of the set; all of them for its creator, for others those they are in.',
  etag: 'Addition: what `ETag` would be, quotes included.',
  creator: 'Addition: the creator in short.',
};
const term: Of<TermBody> = {
  id: 'Number of the term.',
  term: 'Front side.',
  definition: 'Back side.',
  image: 'The image, null without one.',
  rank: 'Addition: its place in the set, from 0.',
};
const image: Of<ImageBody> = {
  url: 'Address of the medium size, at most 240 pixels a side. Other sizes by the suffix of the file name: `_t` 100, `_s` 75 × 75, none 500, `_b` 1024.',
  width: 'Pixels.',
  height: 'Pixels.',
};
const uploadedImage: Of<UploadedImageBody> = { id: 'What goes into `images` and `image`.', ...image };
const created: Of<SetCreatedBody> = {
  url: 'Public address.',
  term_count: 'Number of terms.',
  set_id: 'Number of the set.',
  id: 'Addition: the same number.',
  first_term_id:
    'Addition: number of the first term; the others have the next ones, in their order. Absent where their numbers are not in a row.',
};
const edited: Of<SetEditedBody> = { url: 'Public address.', term_count: 'Number of terms.' };
const user: Of<UserBody> = {
  username: 'Username as it was typed.',
  id: 'Number of the user.',
  account_type: '`free`, `plus` or `teacher`; the last two may add images.',
  profile_image: 'Address of their picture, null without one.',
  sign_up_date: 'Seconds since 1970.',
  sets: 'Their sets in short.',
  favorite_sets: 'Their favourites in short; on one’s own record alone.',
  groups: 'Their classes, as far as the caller is in them too.',
};
const class_: Of<ClassBody> = {
  id: 'Number of the class.',
  url: 'Public address.',
  name: 'Name.',
  description: 'Description.',
  set_count: 'Sets that the caller may know of.',
  user_count: 'People in the class.',
  created_date: 'Seconds since 1970.',
  has_access: 'Whether the caller is in the class.',
  access_level: '`admin` for who made it, `member` or `none`.',
  is_public: 'Whether others than its members may see the class.',
  admin_only: 'Always false: every member may put their own sets in.',
};
const classCreated: Of<ClassCreatedBody> = {
  url: 'Public address.',
  class_id: 'Number of the class.',
  id: 'Addition: the same number.',
};
const found: Of<Omit<SetSearchBody, 'sets' | 'image_set_count'>> = {
  total_results: 'Results on all pages.',
  total_pages: 'Number of pages.',
  page: 'This page, from 1.',
};
const logWritten: Of<LogWrittenBody> = {
  written: 'Lines that were new.',
  known: 'Lines that were here before, word for word.',
  refused: 'Names of lines under which another line stands already; that one stays.',
};
const studied: Of<StudiedBody> = {
  mode: 'How: `flashcards`, `review`, `learn`, `test`, `match`, `spell`, or what a later client calls it.',
  start_date: 'Seconds since 1970: the first answer.',
  finish_date: 'Seconds since 1970: the last answer.',
  formatted_score: 'The share of answers that were right, such as `87%`.',
  set: 'The set in short.',
};
const token: Of<TokenBody> = {
  access_token: 'The token, for `Authorization: Bearer`.',
  token_type: '`bearer`.',
  expires_in: 'Seconds until it expires.',
  scope: 'The scope of the request, word for word.',
  user_id: 'Username of who allowed it.',
};
const error: Of<ErrorBody> = {
  http_code: 'The status.',
  error: 'An identifier for programs.',
  error_title: 'For people, in English or German.',
  error_description: 'For people, in English or German.',
  validation_errors: 'With `validation_errors` alone: every failed check, for people.',
};

/** What the fields of bodies mean. The compiler asks for every field that a schema has. */
export const meanings: Readonly<Partial<Record<BodyName, Readonly<Record<string, string>>>>> = {
  Set: set,
  Term: term,
  Image: image,
  UploadedImage: uploadedImage,
  SetCreated: created,
  SetEdited: edited,
  User: user,
  Class: class_,
  ClassCreated: classCreated,
  SetSearch: { ...found, image_set_count: 'Of all results, how many have images.', sets: 'The sets, without terms.' },
  ClassSearch: { ...found, classes: 'The classes.' },
  UniversalSearch: { ...found, items: 'What was found, best first; a class is a `group`.' },
  LogWritten: logWritten,
  Studied: studied,
  Token: token,
  TokenRefused: {
    http_code: 'The status.',
    error: 'An OAuth error attribute (interface 7).',
    error_title: 'Always English.',
    error_description: 'Always English.',
  },
  Error: error,
};
