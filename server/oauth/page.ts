import { createHash } from 'node:crypto';
import { language } from '../../messages/language';
import * as words from '../../messages/service/pages';
import { type Html, type Part, html, Html as Markup } from '../../messages/html';
import type { PageFonts } from './page-fonts';
import { pageStyle } from './page-style';

/** What all pages of one service share. */
export interface PageLook {
  readonly serviceName: string;
  /** Its picture. */
  readonly mark: Html;
  readonly style: string;
  readonly styleHash: string;
  readonly isSecure: boolean;
  /** The service as its users see it. */
  readonly origin: string;
  /** Whether the app is at the same origin: its settings lead to the account. */
  readonly hasApp: boolean;
}

export function pageLook(serviceName: string, publicUrl: string, fonts: PageFonts | null, hasApp: boolean): PageLook {
  const style = pageStyle(fonts);
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    serviceName,
    mark: serviceLogo,
    style,
    styleHash,
    isSecure: publicUrl.startsWith('https:'),
    origin: new URL(publicUrl).origin,
    hasApp,
  };
}

const books = html`<path d="M12 12h5v24h-5zM20 12h5v24h-5zM28.5 13.2l4.9-1 4.8 23.5-4.9 1z" fill="#f6f2e6"/>`;
export const serviceLogo = html`<svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="10" fill="var(--cloth)"/>${books}</svg>`;
export const carrelLogo = html`<svg viewBox="0 0 512 512" aria-hidden="true"><rect width="512" height="512" rx="112" fill="#174a37"/><path d="M384 124H178a54 54 0 0 0-54 54v156a54 54 0 0 0 54 54h206" fill="none" stroke="#f6f2e6" stroke-width="50"/><rect x="206" y="204" width="156" height="104" rx="7" fill="#e9b44c" transform="rotate(-10 284 256)"/></svg>`;

/** The service's mark for a browser's tab, which knows nothing of a page's colours. */
export const iconAddress = '/authorize/icon.svg';
export const icon =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#2c4577"/>${books}</svg>`
    .text;

export const pageMark = (look: PageLook): Html => html`<p class="mark">${look.mark}</p>`;

const parts = { 'sign-in': words.partSignIn, account: words.partAccount };

/** For the tags of a message. */
export const bold = (text: Part): Html => html`<b>${text}</b>`;
export const linkTo =
  (address: string) =>
  (text: Part): Html =>
    html`<a href="${address}">${text}</a>`;

/** A whole page of the service. `part`: one of those that are about an account, which its foot then says. */
export function page(look: PageLook, title: string, content: Html, part: 'sign-in' | 'account' | null = null): string {
  const wide = part === 'account' ? html` class="wide"` : null;
  return html`<!doctype html>
<html lang="${language.lang}" dir="${language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.titleOf({ page: title, service: look.serviceName })}</title><link rel="icon" href="${iconAddress}" type="image/svg+xml"><style>${new Markup(look.style)}</style></head>
<body><main${wide}><article>${content}</article><p class="foot">${look.mark}${look.serviceName}${part === null ? '' : ` · ${parts[part]}`}</p></main></body></html>
`.text;
}

/**
 * Headers of such a page: no script but `script`, no frame, and forms that lead here or,
 * by the redirect after them, to the checked redirect URI alone.
 */
export function pageHeaders(
  look: PageLook,
  redirectUri: string | null,
  script: string | null = null,
): Record<string, string> {
  const formTargets = redirectUri === null ? "'self'" : `'self' ${sourceOf(redirectUri)}`;
  const scripts =
    script === null ? '' : `script-src ${look.origin}${script}; require-trusted-types-for 'script'; trusted-types; `;
  return {
    ...(script === null
      ? {}
      : { 'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)' }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; ${scripts}style-src 'sha256-${look.styleHash}'; font-src 'self'; img-src 'self'; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(look.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The origin of a web address, the scheme of any other. */
function sourceOf(redirectUri: string): string {
  const url = new URL(redirectUri);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : url.protocol;
}
