import type { BareService, BareSet } from './bare-service';
import type { Http } from '../src/platform/http';

/** Puts so many sets of alice's into the service, each with three cards. */
export function addSets(service: BareService, count: number): void {
  for (let set = 1; set <= count; set += 1) service.sets.set(set, aBareSet(set));
}

function aBareSet(id: number): BareSet {
  const term = (card: number) => ({
    id: id * 10 + card,
    term: `"Blatt ${id}.${card}"]}`,
    definition: `leaf {${card}`,
    image: null,
  });
  const dates = { created_date: 1_700_000_000, modified_date: 1_700_000_000 };
  const words = { title: `Leaves ${id}`, description: '', lang_terms: 'de', lang_definitions: 'en' };
  return {
    id,
    created_by: 'alice',
    ...dates,
    ...words,
    visibility: 'only_me',
    editable: 'only_me',
    classes: '',
    password: '',
    opened: new Set(),
    terms: [term(1), term(2), term(3)],
  };
}

export const isList = (path: string) => /\/sets(\?|$)/.test(path);

/** The way to a service that says it can leave cards out of lists, and does where it is asked to. */
export function withHeadersAlone({ http }: BareService): Http {
  return async (path, init) => {
    const answer = await http(path, init);
    const headers = new Headers(answer.headers);
    headers.set('x-service-features', 'terms0');
    const text = await answer.text();
    const isShort = isList(path) && path.includes('terms=0') && answer.ok;
    const body = isShort
      ? JSON.stringify((JSON.parse(text) as object[]).map((set) => ({ ...set, terms: undefined })))
      : text;
    return new Response(answer.status === 304 ? null : body, { status: answer.status, headers });
  };
}

/** An answer that arrives a little at a time; after `end` bytes it breaks off, or falls silent for ever. */
export async function inPieces(
  answer: Response,
  size: number,
  end = Number.POSITIVE_INFINITY,
  then: 'breaks' | 'silence' = 'breaks',
): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= Math.min(end, bytes.length)) {
        if (bytes.length <= end) return controller.close();
        return then === 'breaks' ? controller.error(new TypeError('network error')) : new Promise(() => {});
      }
      const next = Math.min(at + size, end, bytes.length);
      controller.enqueue(bytes.slice(at, next));
      at = next;
      return undefined;
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}
