import * as words from '../../messages/service/own-apps';
import { codePointLength } from '../../contract/limits';
import { lookOf, mixesAlphabets } from '../users/look-alike';
import { type RedirectUriProblem, presetsAnswer, redirectUriProblem } from './redirect-uri';

export const longestClientName = 60;

const loopback = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** What is not there to be seen, or turns the text around it, could make one name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/** Names that would speak for somebody else. */
export interface TakenNames {
  readonly serviceName: string;
  readonly publicUrl: string;
}

/**
 * What is wrong with the name of a user's own application, in words. `ofOperator`: names of apps that speak for the
 * operator. Pure.
 */
export function clientNameProblem(
  name: string,
  { serviceName }: Pick<TakenNames, 'serviceName'>,
  ofOperator: readonly string[] = [],
): string | null {
  if (name.trim() === '') return words.noName;
  if (codePointLength(name) > longestClientName) return words.nameTooLong({ limit: longestClientName });
  if (unseen.test(name)) return words.nameUnseen;
  if (mixesAlphabets(name)) return words.nameMixed;
  const looksLike = (taken: string) => lookOf(taken) === lookOf(name);
  if (['Carrel', serviceName].some(looksLike)) return words.nameOfService({ client: name });
  return ofOperator.some(looksLike) ? words.nameOfOther({ client: name }) : null;
}

/** What is wrong with the redirect URI of a user's own application, in words; null when nothing is. Pure. */
export function ownRedirectProblem(uri: string, { publicUrl, serviceName }: TakenNames): string | null {
  const problem = redirectUriProblem(uri);
  if (problem !== null) return problemTexts[problem];
  if (presetsAnswer(uri)) {
    return words.uriPresets;
  }
  const url = new URL(uri);
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return words.uriPlain;
  }
  if (url.origin === new URL(publicUrl).origin) return words.uriOfService({ service: serviceName });
  return null;
}

const problemTexts: Readonly<Record<RedirectUriProblem, string>> = {
  'no-scheme': words.uriNoScheme,
  scheme: words.uriScheme,
  'too-long': words.uriTooLong,
  character: words.uriCharacter,
  fragment: words.uriFragment,
  encoded: words.uriEncoded,
  host: words.uriHost,
  'user-info': words.uriUserInfo,
  path: words.uriPath,
  'look-alike': words.uriLookAlike,
};
