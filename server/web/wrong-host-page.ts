import { createHash } from 'node:crypto';
import { type Part, html, Html as Markup } from '../../messages/html';
import { language } from '../../messages/language';
import * as words from '../../messages/service/pages';

const style =
  'body{font:17px/1.55 system-ui,sans-serif;max-width:34em;margin:12vh auto;padding:0 20px;color:#1d2622;background:#eff0eb}h1{font-size:24px}a{color:#17553c}@media (prefers-color-scheme:dark){body{color:#e8e6de;background:#111614}a{color:#8fd3ae}}';

export const wrongHostHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
};

/**
 * For a person whose browser came under a name that is not the server's: where it is, and what would not work here and why.
 * Most came from a phone by the address of a machine at home, where `localhost` is another machine.
 */
export function wrongHostPage(publicUrl: string): string {
  const { origin, hostname } = new URL(publicUrl);
  const isThisMachine =
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname);
  const b = (text: Part) => html`<b>${text}</b>`;
  const where = isThisMachine
    ? html`<p>${words.thisMachineOnly({ address: origin, b })}</p><p>${words.whyNotBegun}</p><p>${words.howToLetIn}</p>`
    : html`<p>${words.carrelIsAt({ link: html`<a href="${origin}">${origin}</a>` })}</p><p>${words.ifOtherwise}</p>`;
  return html`<!doctype html>
<html lang="${language.lang}" dir="${language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.anotherAddress}</title><style>${new Markup(style)}</style></head>
<body><main><h1>${words.notAtThisAddress}</h1>${where}</main></body></html>
`.text;
}
