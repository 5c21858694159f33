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
  if (name.trim() === '') return 'The app needs a name: it is what people are shown when they are asked.';
  if (codePointLength(name) > longestClientName) return `The name is longer than ${longestClientName} characters.`;
  if (unseen.test(name)) return 'The name has characters in it that cannot be seen.';
  if (mixesAlphabets(name)) return 'The name has letters of two alphabets in it that look alike. Use one alphabet.';
  const looksLike = (taken: string) => lookOf(taken) === lookOf(name);
  if (['Carrel', serviceName].some(looksLike))
    return `“${name}” is, or looks like, a name of this service's own. Choose another one.`;
  return ofOperator.some(looksLike)
    ? `“${name}” is, or looks like, the name of an app that the people who run this service registered.`
    : null;
}

/** What is wrong with the redirect URI of a user's own application, in words; null when nothing is. Pure. */
export function ownRedirectProblem(uri: string, { publicUrl, serviceName }: TakenNames): string | null {
  const problem = redirectUriProblem(uri);
  if (problem !== null) return problemTexts[problem];
  if (presetsAnswer(uri)) {
    return 'The redirect URI already carries a parameter that the answer uses, such as code or state.';
  }
  const url = new URL(uri);
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return 'The redirect URI must begin with https://. Plain http:// is only for this machine (localhost, 127.0.0.1).';
  }
  if (url.origin === new URL(publicUrl).origin) return `This address belongs to ${serviceName} itself.`;
  return null;
}

const problemTexts: Readonly<Record<RedirectUriProblem, string>> = {
  'no-scheme':
    'The redirect URI must be a whole address, such as https://my-app.example/signed-in or my-app://signed-in.',
  scheme: 'An address of this kind does not lead to an application. Use https:// or a scheme of your own.',
  'too-long': 'The redirect URI is longer than 2,000 characters.',
  character: 'The redirect URI has a space or another character that must be percent-encoded.',
  fragment: 'The redirect URI must not have a fragment (#).',
  encoded: 'The redirect URI has a percent-encoded dot, slash or control character, or a % that encodes nothing.',
  host: 'The redirect URI needs a host that can be read, such as my-app.example.',
  'user-info': 'The redirect URI must not carry a user name (…@host).',
  path: 'The redirect URI must not have empty, “.” or “..” parts in its path.',
  'look-alike': 'The redirect URI has a character in it that only looks like a dot or a slash.',
};
