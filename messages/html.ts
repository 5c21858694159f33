/** Markup that needs no further escaping. */
export class Html {
  constructor(readonly text: string) {}
}

export type Part = string | Html | null | readonly Html[];

/** Markup with holes. Everything put into a hole is escaped, unless it is markup already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + written(parts[index - 1] ?? null) + string));
}

/** What people wrote, so that it turns nothing around it. */
export const bdi = (part: Part): Html => html`<bdi>${part}</bdi>`;

/** Parts one after another, escaped as in `html`. */
export const joined = (...parts: readonly Part[]): Html => new Html(parts.map(written).join(''));

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Html ? part.text : part.map((item) => item.text).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
