import * as words from '../../messages/service/account';
import type { FastifyRequest } from 'fastify';
import { sha256 } from './secrets';

/** Where somebody signed in, for them to recognise. */
export interface SignInDevice {
  /** Browser and system, in words. */
  readonly device: string;
  /** The hash of the number in a browser's own cookie; null for a program, or where there is no such cookie. */
  readonly browser: string | null;
  /** An IPv4 address, or a network of IPv6. */
  readonly network: string;
}

/** The first that is named counts: browsers also name what they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system by what a browser says of itself, which whoever sends it may have made up. In our own words alone. Pure. */
export function deviceInWords(userAgent: string | undefined): string {
  const said = (userAgent ?? '').slice(0, 500);
  const [browser, system] = [nameIn(said, browsers), nameIn(said, systems)];
  if (browser === null) return system === null ? words.aProgram : words.aProgramOn({ system });
  return system === null ? browser : words.browserOn({ browser, system });
}

/** `browser` is the number in its cookie. */
export const signInDevice = (request: FastifyRequest, browser: string | null, network: string): SignInDevice => ({
  device: deviceInWords(request.headers['user-agent']),
  browser: browser === null ? null : sha256(browser),
  network,
});
