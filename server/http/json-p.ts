const callbackName = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/;

/** True for a name that JSON-P may call (decisions.md 3): plain letters, four parts at most. */
export const isCallbackName = (name: string): boolean => callbackName.test(name);

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
  return `/**/${name}(${escapeForScript(json)})`;
}

/** Headers of such an answer. It is meant to be loaded from anywhere. */
export const jsonPHeaders = {
  'content-type': 'application/javascript; charset=utf-8',
  'content-disposition': 'attachment; filename=f.txt',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
