import type { Clock } from '../src/platform/clock';
import type { Http } from '../src/platform/http';

interface BareTerm {
  readonly id: number;
  readonly term: string;
  readonly definition: string;
}

interface BareSet {
  readonly id: number;
  readonly created_by: string;
  readonly created_date: number;
  modified_date: number;
  title: string;
  description: string;
  lang_terms: string;
  lang_definitions: string;
  visibility: string;
  terms: BareTerm[];
}

/** What the document leaves open, chosen one way or the other. */
export interface BareFreedoms {
  /** `modified_since` counts its own second. */
  readonly inclusive: boolean;
  readonly listsCarryTerms: boolean;
  /** Trims text and uses line feeds alone. */
  readonly normalises: boolean;
}

/**
 * A service that speaks the interface document and nothing more (no keys, no tags, dates of one second), behind a relay
 * that lets everything through. A model for the client's side; our own service is run as it is.
 */
export function bareService(clock: Clock, freedoms: BareFreedoms = { inclusive: false, listsCarryTerms: true, normalises: false }) {
  const sets = new Map<number, BareSet>();
  const calls: string[] = [];
  let lastId = 100;
  const nextId = () => (lastId += 1);
  const seconds = () => Math.floor(clock.now() / 1000);
  const kept = (text: string | null) => {
    const raw = text ?? '';
    return freedoms.normalises ? raw.replaceAll('\r\n', '\n').trim() : raw;
  };
  const touch = (set: BareSet) => {
    set.modified_date = seconds();
  };
  const changedSince = (set: BareSet, since: string | null) =>
    since === null || (freedoms.inclusive ? set.modified_date >= Number(since) : set.modified_date > Number(since));
  const bodyOf = (set: BareSet, withTerms: boolean) => ({
    ...set,
    term_count: set.terms.length,
    has_images: false,
    editable: 'only_me',
    has_access: true,
    subjects: [],
    url: `http://service/${set.id}/`,
    terms: withTerms ? set.terms.map((term) => ({ ...term, image: null })) : undefined,
  });

  const http: Http = async (path, init) => {
    const url = new URL(path, 'http://carrel');
    const method = init.method ?? 'GET';
    calls.push(`${method} ${url.pathname}${url.search}`);
    const headers = new Headers(init.headers);
    const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '');
    const user = decodeURIComponent(headers.get('x-expected-user') ?? '');
    const { status, body, location } = answer(method, url, form, user);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: {
        'x-relay': '1',
        'x-request-id': headers.get('x-request-id') ?? '',
        'x-upstream-date': new Date(seconds() * 1000).toUTCString(),
        ...(body === undefined ? {} : { 'content-type': 'application/javascript' }),
        ...(location ? { location } : {}),
      },
    });
  };

  interface Reply {
    readonly status: number;
    readonly body?: unknown;
    readonly location?: string;
  }
  const refused = (status: number, error: string): Reply => ({ status, body: { http_code: status, error, error_title: error, error_description: error } });

  function answer(method: string, url: URL, form: URLSearchParams, user: string): Reply {
    const path = url.pathname.replace('/relay/2.0', '');
    const since = url.searchParams.get('modified_since');
    const own = /^\/users\/([^/]+)\/sets$/.exec(path);
    if (own) {
      const mine = [...sets.values()].filter((set) => set.created_by === decodeURIComponent(own[1] ?? ''));
      return { status: 200, body: mine.filter((set) => changedSince(set, since)).map((set) => bodyOf(set, freedoms.listsCarryTerms)) };
    }
    if (path.startsWith('/users/')) return { status: 200, body: { username: user } };
    if (path === '/sets' && method === 'GET') {
      const ids = (url.searchParams.get('set_ids') ?? '').split(',').map(Number);
      const found = ids.flatMap((id) => sets.get(id) ?? []);
      return { status: 200, body: found.filter((set) => changedSince(set, since)).map((set) => bodyOf(set, freedoms.listsCarryTerms)) };
    }
    if (path === '/sets') return create(form, user);
    const [, setId, , termId] = /^\/sets\/(\d+)(\/terms(?:\/(\d+))?)?$/.exec(path) ?? [];
    const set = sets.get(Number(setId));
    if (!set) return refused(404, 'item_not_found');
    if (path.includes('/terms')) return onTerm(method, set, Number(termId), form);
    if (method === 'GET') return changedSince(set, since) ? { status: 200, body: bodyOf(set, true) } : { status: 304 };
    if (method === 'DELETE') {
      sets.delete(set.id);
      return { status: 204 };
    }
    return edit(set, form);
  }

  function create(form: URLSearchParams, user: string): Reply {
    const terms = cardsOf(form, new Map());
    if (!form.get('title') || !terms || terms.length < 2) return refused(400, 'validation_errors');
    const id = nextId();
    const at = seconds();
    sets.set(id, {
      id,
      created_by: user,
      created_date: at,
      modified_date: at,
      title: kept(form.get('title')),
      description: kept(form.get('description')),
      lang_terms: form.get('lang_terms') ?? '',
      lang_definitions: form.get('lang_definitions') ?? '',
      visibility: form.get('visibility') ?? 'public',
      terms,
    });
    return { status: 201, body: { url: '', term_count: terms.length, set_id: id }, location: `http://service/2.0/sets/${id}` };
  }

  function edit(set: BareSet, form: URLSearchParams): Reply {
    const terms = form.has('terms[]') ? cardsOf(form, new Map(set.terms.map((term) => [term.id, term]))) : set.terms;
    if (!terms) return refused(400, 'validation_errors');
    set.terms = terms;
    if (form.has('title')) set.title = kept(form.get('title'));
    if (form.has('description')) set.description = kept(form.get('description'));
    if (form.has('lang_terms')) set.lang_terms = form.get('lang_terms') ?? '';
    if (form.has('visibility')) set.visibility = form.get('visibility') ?? '';
    touch(set);
    return { status: 200, body: { url: '', term_count: terms.length } };
  }

  function cardsOf(form: URLSearchParams, known: ReadonlyMap<number, BareTerm>): BareTerm[] | null {
    const [texts, definitions, ids] = [form.getAll('terms[]'), form.getAll('definitions[]'), form.getAll('term_ids[]').map(Number)];
    if (texts.length !== definitions.length || ids.some((id) => id !== 0 && !known.has(id))) return null;
    return texts.map((text, index) => ({ id: ids[index] || nextId(), term: kept(text), definition: kept(definitions[index] ?? '') }));
  }

  function onTerm(method: string, set: BareSet, termId: number, form: URLSearchParams): Reply {
    if (method === 'POST') {
      const term = { id: nextId(), term: kept(form.get('term')), definition: kept(form.get('definition')) };
      set.terms = [...set.terms, term];
      touch(set);
      return { status: 201, location: `http://service/2.0/sets/${set.id}/terms/${term.id}` };
    }
    if (!set.terms.some((term) => term.id === termId)) return refused(404, 'item_not_found');
    if (method === 'DELETE') set.terms = set.terms.filter((term) => term.id !== termId);
    else set.terms = set.terms.map((term) => (term.id === termId ? { ...term, term: kept(form.get('term') ?? term.term), definition: kept(form.get('definition') ?? term.definition) } : term));
    touch(set);
    return { status: 204 };
  }

  return { http, sets, calls };
}

export type BareService = ReturnType<typeof bareService>;
