/** Calls that are answered for as long as their caller stays: a server that stops waits for none of them. */
export const isStream = (url: string | undefined): boolean =>
  /^\/relay\/2\.0\/users\/[^/?]+\/changes\/?(\?|$)/.test(url ?? '');
