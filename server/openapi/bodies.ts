import { ClassBody, ClassCreatedBody, ClassListBody } from '../../contract/class-body';
import { ErrorBody } from '../../contract/error-body';
import { UploadedImageBody, UploadedImagesBody } from '../../contract/image-body';
import { LogLineBody, LogLinesBody, LogWrittenBody } from '../../contract/log-body';
import { TokenBody } from '../../contract/oauth-body';
import { ClassSearchBody, SetSearchBody, UniversalSearchBody } from '../../contract/search-body';
import { ImageBody, SetBody, SetCreatedBody, SetEditedBody, SetListBody, TermBody } from '../../contract/set-body';
import { StudiedBody, StudiedListBody } from '../../contract/studied-body';
import { UserBody } from '../../contract/user-body';
import { HealthBody, TermListBody, TokenRefusedBody } from './own-bodies';

/** Every body of the service by the name it has in the description. They are the schemas that the app reads with. */
export const bodies = {
  Set: SetBody,
  SetList: SetListBody,
  SetCreated: SetCreatedBody,
  SetEdited: SetEditedBody,
  Term: TermBody,
  TermList: TermListBody,
  Image: ImageBody,
  UploadedImage: UploadedImageBody,
  UploadedImages: UploadedImagesBody,
  User: UserBody,
  Class: ClassBody,
  ClassList: ClassListBody,
  ClassCreated: ClassCreatedBody,
  SetSearch: SetSearchBody,
  ClassSearch: ClassSearchBody,
  UniversalSearch: UniversalSearchBody,
  LogLine: LogLineBody,
  LogLines: LogLinesBody,
  LogWritten: LogWrittenBody,
  Studied: StudiedBody,
  StudiedList: StudiedListBody,
  Token: TokenBody,
  TokenRefused: TokenRefusedBody,
  Error: ErrorBody,
  Health: HealthBody,
} as const;
export type BodyName = keyof typeof bodies;
