import type { Clock } from '../src/platform/clock';
import type { Http } from '../src/platform/http';
import { type BareFreedoms, normalised, plainFreedoms } from './bare-freedoms';
import type { PlainAnswer } from './plain-answer';
import type { Effect } from './simulation/simulated-service';

interface BareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** As in the name of the file: of so many bytes, and the how-manieth that came. */
const uploadIn = /picture-(\d+)-\d+_/;

/** How many bytes were uploaded that stand at an address of this service; null: none of its own. */
export const sizeAt = (url: string): number | null => {
  const size = uploadIn.exec(url)?.[1];
  return size === undefined ? null : Number(size);
};

interface BareTerm {
  readonly id: number;
  readonly term: string;
  readonly definition: string;
  readonly image: BareImage | null;
}

export interface BareSet {
  readonly id: number;
  readonly created_by: string;
  readonly created_date: number;
  modified_date: number;
  title: string;
  description: string;
  lang_terms: string;
  lang_definitions: string;
  visibility: string;
  editable: string;
  /** What opens it; empty: what everybody knows. */
  password: string;
  /** Numbers of its classes as a form said them, commas between. */
  classes: string;
  /** Who entered its password, where it has one. */
  readonly opened: Set<string>;
  /** Who is in its class, where it has one. */
  readonly members?: Set<string>;
  terms: BareTerm[];
}

export interface BareRequest {
  readonly method: string;
  /** With its query, from `/2.0` on. */
  readonly path: string;
  readonly form: URLSearchParams;
  /** A picture that is uploaded (interface 4.8), in place of a form. */
  readonly upload?: FormData | undefined;
  /** Empty: nobody. */
  readonly user: string;
  /** The sending's own id, which the service itself does not look at. */
  readonly id: string;
}

export interface BareReply {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** What a form says of a card's image (interface 4.5, rule 3): an identifier is the file's name. */
const imageAfter = (said: string, before: BareImage | null): BareImage | null =>
  said === '' ? before : said === 'delete' ? null : { url: `http://service/${said}_m.jpg`, width: 240, height: 180 };

/**
 * A service that speaks the interface document and nothing more (no keys, no tags, dates of one second), behind a relay
 * that lets everything through. A model for the client's side; our own service is run as it is. `pictureAt`: how its
 * effects call the picture at an address.
 */
export function bareService(
  clock: Pick<Clock, 'now'>,
  habits: Partial<BareFreedoms> = {},
  pictureAt: (url: string) => string = (url) => url,
) {
  const freedoms = { ...plainFreedoms, ...habits };
  const sets = new Map<number, BareSet>();
  const calls: string[] = [];
  const effects: Effect[] = [];
  let lastId = 100;
  const nextId = () => (lastId += 1);
  const seconds = () => Math.floor(clock.now() / 1000);
  const kept = (text: string | null) => (freedoms.normalises ? normalised(text ?? '') : (text ?? ''));
  const changedSince = (set: BareSet, since: string | null) =>
    since === null || (freedoms.inclusive ? set.modified_date >= Number(since) : set.modified_date > Number(since));
  const isOpenTo = (set: BareSet, user: string) =>
    set.created_by === user || set.visibility === 'public' || (set.visibility === 'password' && set.opened.has(user));
  const mayEdit = (set: BareSet, user: string) =>
    set.created_by === user ||
    (set.editable === 'password' && set.opened.has(user)) ||
    (set.editable === 'classes' && (set.members?.has(user) ?? false));
  const bodyOf = (set: BareSet, inList: boolean) => ({
    ...set,
    opened: undefined,
    password: undefined,
    members: undefined,
    classes: undefined,
    ...(inList && !freedoms.listsCarryLanguages ? { lang_terms: undefined, lang_definitions: undefined } : {}),
    term_count: set.terms.length,
    has_images: set.terms.some((term) => term.image !== null),
    has_access: true,
    subjects: [],
    url: `http://service/${set.id}/`,
    terms: inList && !freedoms.listsCarryTerms ? undefined : set.terms,
  });
  const stubOf = ({ id, title, created_by, created_date, modified_date, visibility, editable, terms }: BareSet) => ({
    id,
    title,
    created_by,
    created_date,
    modified_date,
    visibility,
    editable,
    term_count: terms.length,
    has_access: false,
    url: '',
  });

  const http: Http = async (path, init) => {
    const headers = new Headers(init.headers);
    const reply = answer({
      method: init.method ?? 'GET',
      path: path.replace('/relay', ''),
      form: new URLSearchParams(init.body instanceof URLSearchParams ? init.body : ''),
      upload: init.body instanceof FormData ? init.body : undefined,
      user: decodeURIComponent(headers.get('x-expected-user') ?? ''),
      id: headers.get('x-request-id') ?? '',
    });
    return relayed(reply, headers.get('x-request-id') ?? '');
  };

  /** An answer with what the relay puts beside it. */
  function passedOn({ status, body, location }: BareReply, requestId: string): PlainAnswer {
    return {
      status,
      text: body === undefined ? null : JSON.stringify(body),
      headers: {
        'x-relay': '1',
        'x-request-id': requestId,
        'x-upstream-date': new Date(seconds() * 1000).toUTCString(),
        ...(body === undefined ? {} : { 'content-type': freedoms.contentType }),
        ...(location ? { location } : {}),
      },
    };
  }

  function relayed(reply: BareReply, requestId: string): Response {
    const { status, text, headers } = passedOn(reply, requestId);
    return new Response(text, { status, headers });
  }

  const refused = (status: number, error: string): BareReply => ({
    status,
    body: { http_code: status, error, error_title: error, error_description: error },
  });
  const closed = (status: 401 | 403): BareReply =>
    freedoms.oneRefusal
      ? refused(401, 'invalid_access')
      : refused(status, status === 403 ? 'forbidden' : 'unauthorized');

  /** Does what a request asks for, dated with the second in which it came. */
  function answer(request: BareRequest, at = seconds()): BareReply {
    const { method, user, form } = request;
    const url = new URL(request.path, 'http://service');
    calls.push(`${method} /relay${url.pathname}${url.search}`);
    const path = url.pathname.replace('/2.0', '');
    const since = freedoms.answers304 || !/^\/sets\/\d+$/.test(path) ? url.searchParams.get('modified_since') : null;
    const seenIn = (set: BareSet) => (isOpenTo(set, user) ? bodyOf(set, true) : stubOf(set));
    const isListed = (set: BareSet, after: string | null) =>
      changedSince(set, after) && (isOpenTo(set, user) || set.visibility === 'password');
    const own = /^\/users\/([^/]+)\/sets$/.exec(path);
    if (own) {
      const theirs = [...sets.values()].filter((set) => set.created_by === decodeURIComponent(own[1] ?? ''));
      return {
        status: 200,
        body: theirs.filter((set) => isListed(set, since)).map(seenIn),
      };
    }
    if (path.startsWith('/users/')) return user === '' ? closed(401) : { status: 200, body: { username: user } };
    if (path === '/sets' && method === 'GET') {
      const ids = (url.searchParams.get('set_ids') ?? '').split(',').map(Number);
      const found = ids.flatMap((id) => sets.get(id) ?? []);
      return { status: 200, body: found.filter((set) => isListed(set, since)).map(seenIn) };
    }
    const { longestText } = freedoms;
    if (longestText !== null && [...form.values()].some((text) => text.length > longestText))
      return refused(400, 'validation_errors');
    if (path === '/images') return take(request);
    if (path === '/sets') return create(request, at);
    const [, setId, rest = '', termId] = /^\/sets\/(\d+)(\/terms(?:\/(\d+))?|\/password)?$/.exec(path) ?? [];
    const set = sets.get(Number(setId));
    if (!set) return refused(404, 'item_not_found');
    if (rest === '/password') return enter(set, user, form);
    if (!isOpenTo(set, user)) return closed(set.visibility === 'password' ? 403 : 401);
    if (method === 'GET') return changedSince(set, since) ? { status: 200, body: bodyOf(set, false) } : { status: 304 };
    if (!mayEdit(set, user)) return closed(set.editable === 'password' ? 403 : 401);
    if (rest !== '') return onTerm(request, set, Number(termId), at);
    if (method === 'DELETE') {
      note(request, 'set-gone', set.id, null, '', set.title, '');
      sets.delete(set.id);
      return { status: 204 };
    }
    return edit(request, set, at);
  }

  function note(
    { id: request, user }: BareRequest,
    kind: Effect['kind'],
    setId: number,
    termId: number | null,
    field: string,
    from: string,
    to: string,
  ): void {
    effects.push({ request, user, kind, setId, termId, field, from, to });
  }

  function take({ upload, user }: BareRequest): BareReply {
    const file = upload?.get('imageData[]');
    if (user === '') return closed(401);
    if (!(file instanceof Blob)) return refused(400, 'validation_errors');
    const id = `picture-${file.size}-${nextId()}`;
    return { status: 200, body: [{ id, url: imageAfter(id, null)?.url }] };
  }

  const touch = (set: BareSet, at: number) => {
    set.modified_date = at;
  };

  function enter(set: BareSet, user: string, form: URLSearchParams): BareReply {
    if (form.get('password') !== (set.password || 'open sesame')) return refused(401, 'invalid_access');
    set.opened.add(user);
    return { status: 204 };
  }

  function create(request: BareRequest, at: number): BareReply {
    const { form, user } = request;
    const cards = cardsOf(form, new Map());
    if (!form.get('title') || !cards || cards.length < 2 || lacksKey(form)) return refused(400, 'validation_errors');
    const id = nextId();
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
      editable: form.get('editable') ?? 'only_me',
      password: form.get('password') ?? '',
      classes: form.getAll('classes[]').join(),
      opened: new Set(),
      terms: freedoms.reorders ? cards.toReversed() : cards,
    });
    note(request, 'set', id, null, 'title', '', form.get('title') ?? '');
    note(request, 'edit', id, null, 'description', '', kept(form.get('description')));
    for (const card of cards) noteCard(request, id, card);
    const { creation } = freedoms;
    const body = { url: '', term_count: cards.length + (creation === 'wrong-count' ? 1 : 0), set_id: id };
    const location = `http://service/2.0/sets/${id}`;
    if (creation === 'no-body') return { status: 201, location };
    return { status: 201, body, ...(creation === 'no-location' ? {} : { location }) };
  }

  /** `password` is never said without a password, nor `classes` without classes (interface 4.4, 4.5). */
  function lacksKey(form: URLSearchParams): boolean {
    const said = [form.get('visibility'), form.get('editable')];
    return (said.includes('password') && !form.get('password')) || (said.includes('classes') && !form.has('classes[]'));
  }

  function edit(request: BareRequest, set: BareSet, at: number): BareReply {
    const { form } = request;
    const known = new Map(set.terms.map((term) => [term.id, term]));
    const terms = form.has('terms[]') ? cardsOf(form, known) : set.terms;
    if (!terms || lacksKey(form)) return refused(400, 'validation_errors');
    for (const card of terms) {
      const before = known.get(card.id);
      if (before) noteTexts(request, set.id, before, card);
      else noteCard(request, set.id, card);
    }
    for (const card of set.terms)
      if (!terms.some((other) => other.id === card.id))
        note(request, 'card-gone', set.id, card.id, 'term', card.term, '');
    noteOrder(request, set.id, set.terms, terms);
    set.terms = terms;
    for (const field of ['title', 'description', 'lang_terms', 'lang_definitions', 'visibility', 'editable'] as const) {
      const value = form.get(field);
      if (value === null) continue;
      note(request, 'edit', set.id, null, field, set[field], kept(value));
      set[field] = kept(value);
    }
    const [password, classes] = [form.get('password'), form.has('classes[]') ? form.getAll('classes[]').join() : null];
    for (const [field, value] of [
      ['password', password],
      ['classes', classes],
    ] as const) {
      if (value === null) continue;
      note(request, 'edit', set.id, null, field, set[field], value);
      set[field] = value;
    }
    touch(set, at);
    return { status: 200, body: { url: '', term_count: terms.length } };
  }

  function noteCard(request: BareRequest, setId: number, { id, term, definition, image }: BareTerm): void {
    note(request, 'card', setId, id, 'term', '', term);
    note(request, 'edit', setId, id, 'definition', '', definition);
    if (image) note(request, 'edit', setId, id, 'image', '', pictureAt(image.url));
  }

  function noteOrder(
    request: BareRequest,
    setId: number,
    before: readonly BareTerm[],
    after: readonly BareTerm[],
  ): void {
    const stay = (terms: readonly BareTerm[], others: readonly BareTerm[]) =>
      terms.flatMap(({ id }) => (others.some((card) => card.id === id) ? [id] : [])).join();
    const [was, is] = [stay(before, after), stay(after, before)];
    if (was !== is) note(request, 'order', setId, null, 'order', was, is);
  }

  function noteTexts(request: BareRequest, setId: number, before: BareTerm, after: BareTerm): void {
    for (const field of ['term', 'definition'] as const) {
      if (before[field] !== after[field]) note(request, 'edit', setId, before.id, field, before[field], after[field]);
    }
    const [was, is] = [before, after].map(({ image }) => (image ? pictureAt(image.url) : ''));
    if (before.image?.url !== after.image?.url) note(request, 'edit', setId, before.id, 'image', was ?? '', is ?? '');
  }

  function cardsOf(form: URLSearchParams, known: ReadonlyMap<number, BareTerm>): BareTerm[] | null {
    const [texts, definitions, ids] = [
      form.getAll('terms[]'),
      form.getAll('definitions[]'),
      form.getAll('term_ids[]').map(Number),
    ];
    if (texts.length !== definitions.length || ids.some((id) => id !== 0 && !known.has(id))) return null;
    const images = form.getAll('images[]');
    return texts.map((text, index) => {
      const image = imageAfter(images[index] ?? '', known.get(ids[index] ?? 0)?.image ?? null);
      return { id: ids[index] || nextId(), term: kept(text), definition: kept(definitions[index] ?? ''), image };
    });
  }

  function onTerm(request: BareRequest, set: BareSet, termId: number, at: number): BareReply {
    const { method, form } = request;
    if (method === 'POST') {
      const term = {
        id: nextId(),
        term: kept(form.get('term')),
        definition: kept(form.get('definition')),
        image: imageAfter(form.get('image') ?? '', null),
      };
      set.terms = [...set.terms, term];
      touch(set, at);
      noteCard(request, set.id, term);
      return {
        status: 201,
        ...(freedoms.namesNewCards ? { location: `http://service/2.0/sets/${set.id}/terms/${term.id}` } : {}),
      };
    }
    const before = set.terms.find((term) => term.id === termId);
    if (!before) return refused(404, 'item_not_found');
    if (method === 'DELETE') {
      set.terms = set.terms.filter((term) => term.id !== termId);
      note(request, 'card-gone', set.id, termId, 'term', before.term, '');
    } else {
      const after = {
        ...before,
        term: form.has('term') ? kept(form.get('term')) : before.term,
        definition: form.has('definition') ? kept(form.get('definition')) : before.definition,
        image: imageAfter(form.get('image') ?? '', before.image),
      };
      set.terms = set.terms.map((term) => (term.id === termId ? after : term));
      noteTexts(request, set.id, before, after);
    }
    touch(set, at);
    return { status: 204 };
  }

  return { http, answer, passedOn, sets, calls, effects, freedoms, seconds };
}

export type BareService = ReturnType<typeof bareService>;
