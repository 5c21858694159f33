import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const reportPath = '/csp-report';

/**
 * The app's policy, word for word, with the hash of the one inline style block. Nothing inline runs,
 * nothing leaves the origin, and a string reaches a sink only through DOMPurify's policy.
 */
export function contentSecurityPolicy(styleHash: string): string {
  return policyOf(styleHash, "script-src 'self'");
}

/**
 * A worker lives by the policy that its own script came with: the one that reads Anki's packages may compile SQLite, and
 * nothing else of the app may (decisions/043).
 */
export const compilingWorkerPolicy = (styleHash: string): string =>
  policyOf(styleHash, "script-src 'self' 'wasm-unsafe-eval'");

/** Whether an address is that of the worker's script, as the build names it. */
export const isCompilingWorker = (path: string): boolean => /^\/assets\/transfer-worker-[\w-]+\.js$/.test(path);

function policyOf(styleHash: string, scripts: string): string {
  return [
    // The app's manifest falls under this one: WebKitGTK complains of `manifest-src`.
    "default-src 'self'",
    scripts,
    `style-src 'self' '${styleHash}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types carrel dompurify',
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ');
}

/** What every file of the app travels with. */
export function securityHeaders(styleHash: string, publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  return {
    'content-security-policy': contentSecurityPolicy(styleHash),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'reporting-endpoints': `csp="${reportPath}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The hash that the build wrote beside the app. */
export function builtStyleHash(distDir: string): string {
  const { styleHash } = JSON.parse(readFileSync(join(distDir, '../build.json'), 'utf8')) as { styleHash?: unknown };
  if (typeof styleHash !== 'string' || !/^sha256-[A-Za-z0-9+/]+=*$/.test(styleHash)) {
    throw new Error('The build left no hash of its style block. Run: npm run build');
  }
  return styleHash;
}
