/** A form of a page that works without scripts, as a client without a browser sees it. */
export interface HtmlForm {
  readonly action: URL;
  /** Hidden fields and what they hold. */
  readonly hidden: ReadonlyMap<string, string>;
  /** What its buttons say, and the name and value that each would send. */
  readonly buttons: readonly { readonly text: string; readonly name: string | null; readonly value: string }[];
}

/** The forms of a page. Made for the service's own plain pages, not for any HTML. */
export function formsIn(html: string, address: URL): readonly HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/gi)].map(([, start = '', inside = '']) => {
    const hidden = new Map<string, string>();
    for (const [, input = ''] of inside.matchAll(/<input\b([^>]*)>/gi)) {
      if (attribute(input, 'type') === 'hidden')
        hidden.set(attribute(input, 'name') ?? '', attribute(input, 'value') ?? '');
    }
    const buttons = [...inside.matchAll(/<button\b([^>]*)>([^]*?)<\/button>/gi)].map(([, tag = '', text = '']) => ({
      text: text.replaceAll(/<[^>]*>/g, '').trim(),
      name: attribute(tag, 'name'),
      value: attribute(tag, 'value') ?? '',
    }));
    return { action: new URL(attribute(start, 'action') ?? '', address), hidden, buttons };
  });
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const raw = value?.[1] ?? value?.[2] ?? value?.[3] ?? null;
  return raw === null ? null : decoded(raw);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return entities[name ?? ''] ?? whole;
    },
  );
}
