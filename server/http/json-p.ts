const callbackName = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/;
const reserved = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for function
  if implements import in instanceof interface let new null package private protected public return static super switch
  this throw true try typeof var void while with yield await eval arguments`.split(/\s+/),
);

/** True for a name that may be called: short, plain, no reserved word in it. */
export function isCallbackName(name: string): boolean {
  return name.length <= 128 && callbackName.test(name) && name.split('.').every((part) => !reserved.has(part));
}

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** JSON as it may stand in a script, wherever that is shown. */
export const escapeForScript = (json: string): string =>
  json.replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);

/** Wraps JSON as a call. The comment in front keeps the body from being mistaken for another file type. */
export function wrapJsonP(name: string, json: string): string {
  return `/**/${name}(${escapeForScript(json)});`;
}

/** Headers of such an answer. It is meant to be loaded from anywhere. */
export const jsonPHeaders = {
  'content-type': 'application/javascript; charset=utf-8',
  'content-disposition': 'attachment; filename=f.txt',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
