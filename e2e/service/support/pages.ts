/**
 * The authorization pages as somebody without a browser uses them: forms of HTML without scripts, whose fields are
 * named `username` and `password` and whose button to allow is named `allow` (decisions.md 3).
 */
export interface Form {
  readonly action: URL;
  readonly fields: ReadonlyMap<string, { readonly type: string; readonly value: string }>;
  readonly buttons: readonly {
    readonly text: string;
    readonly name: string | null;
    readonly value: string;
    readonly isDirectChild: boolean;
  }[];
}

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly forms: readonly Form[];
  readonly address: URL;
  /** Where the answer leads, of a redirect. */
  readonly location: string | null;
  /** What a browser would send along from now on. */
  readonly cookies: string;
}

export async function openPage(address: URL | string, cookies = ''): Promise<Page> {
  return readPage(await fetch(address, { redirect: 'manual', ...kept(cookies) }), new URL(address), cookies);
}

/** The page that a redirect leads to, or the page itself. */
export const followed = async (page: Page): Promise<Page> =>
  page.location === null ? page : openPage(new URL(page.location, page.address), page.cookies);

/** What somebody reads on a page: a message for people has no use for its style. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const kept = (cookies: string) => (cookies === '' ? {} : { headers: { cookie: cookies } });

/** Sends the first form that has this button, or this field. */
export async function submit(
  page: Page,
  which: { readonly button?: string; readonly field?: string },
  values: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const has = (form: Form) =>
    (which.field === undefined || form.fields.has(which.field)) &&
    (which.button === undefined ||
      form.buttons.some(({ name, text }) => name === which.button || text === which.button));
  const form = page.forms.find(has);
  if (!form)
    throw new Error(
      `The page ${page.address.pathname} (${page.status}) has no form with ${JSON.stringify(which)}: ${wordsOf(page.html)}`,
    );
  const body = new URLSearchParams();
  for (const [name, { type, value }] of form.fields) if (type === 'hidden') body.append(name, value);
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const button = form.buttons.find(({ name, text }) => name === which.button || text === which.button);
  if (button?.name) body.append(button.name, button.value);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual', ...kept(page.cookies) });
  return readPage(answer, form.action, page.cookies);
}

async function readPage(answer: Response, address: URL, before: string): Promise<Page> {
  const html = await answer.text();
  const cookies =
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ') || before;
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    forms: formsIn(html, address),
    address,
    location: answer.headers.get('location'),
    cookies,
  };
}

function formsIn(html: string, address: URL): readonly Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/gi)].map(([, start = '', inside = '']) => {
    const fields = new Map<string, { type: string; value: string }>();
    for (const [, tag = ''] of inside.matchAll(/<input\b([^>]*)>/gi)) {
      fields.set(attribute(tag, 'name') ?? '', {
        type: attribute(tag, 'type') ?? 'text',
        value: attribute(tag, 'value') ?? '',
      });
    }
    const buttons = [...inside.matchAll(/<button\b([^>]*)>([^]*?)<\/button>/gi)].map((match) => ({
      text: (match[2] ?? '').replaceAll(/<[^>]*>/g, '').trim(),
      name: attribute(match[1] ?? '', 'name'),
      value: attribute(match[1] ?? '', 'value') ?? '',
      isDirectChild: openElements(inside.slice(0, match.index)) === 0,
    }));
    return { action: new URL(attribute(start, 'action') ?? '', address), fields, buttons };
  });
}

const empty = new Set(['input', 'br', 'img', 'hr', 'meta', 'link']);

/** How many elements are open where a piece of HTML ends. */
function openElements(html: string): number {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*>/gi)) {
    if (!empty.has(name.toLowerCase())) open += slash ? -1 : 1;
  }
  return open;
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const raw = found?.[1] ?? found?.[2] ?? found?.[3];
  return raw === undefined ? null : decoded(raw);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(raw: string): string {
  return raw.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name ?? ''] ?? whole;
  });
}
