import { createHash } from 'node:crypto';

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
  // An origin has no sign that means something in markup.
  const { origin, hostname } = new URL(publicUrl);
  const isThisMachine =
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname);
  const where = isThisMachine
    ? `<p>This Carrel is set up for the machine that it runs on, as <b>${origin}</b>, and for no other.</p>
<p>From here signing in would lead to your own device instead of that machine. And without a certificate a browser keeps nothing offline and installs nothing. So Carrel does not begin.</p>
<p>Whoever runs it can let you in: “A phone gets in”, in docs/operating.md, has three ways.</p>`
    : `<p>This Carrel is at <a href="${origin}">${origin}</a>. What you study, offline too, is kept under that address and no other.</p>
<p>If that should be otherwise, whoever runs it finds PUBLIC_URL and HOST_NAMES in docs/operating.md.</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Another address · Carrel</title><style>${style}</style></head>
<body><main><h1>Carrel is not at this address</h1>${where}</main></body></html>
`;
}
