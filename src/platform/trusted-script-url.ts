/** Addresses of our own scripts that may become a worker or a service worker. Nothing else ever does. */
const workerAddress = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

type ScriptUrlPolicy = { createScriptURL: (url: string) => unknown };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy;
};

let policy: ScriptUrlPolicy | undefined;

/**
 * An address the browser accepts for a worker under `require-trusted-types-for 'script'`. Throws a `TypeError` for
 * any address that is not a script of this build. The one policy of the app, named in the policy header.
 */
export function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return checked(url);
  policy ??= factory.createPolicy('carrel', { createScriptURL: checked });
  // The DOM's types still ask for a string where a TrustedScriptURL is what works.
  return policy.createScriptURL(url) as string;
}

function checked(url: string): string {
  if (workerAddress.test(url)) return url;
  throw new TypeError(`Not a script of this app: ${url}`);
}
