import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aBase } from '../../../testing/draft-builders';
import { seededRandom } from '../../../testing/seeded-random';
import { landsNoMore } from '../../domain/draft/steady-time';
import { emptyDraft } from '../../domain/draft/set-draft';
import type { Path } from '../../domain/draft/paths';
import type { SetId } from '../../domain/study-set';
import type { AttemptRow, Tried } from '../../store/rows';
import type { StoredSet } from '../../store/stored-set';
import { outcomeOf } from '../outcome';
import type { Resolved } from '../accepting/read-set';
import type { WriteAnswer } from './perform';
import { recordingOf, type Returned } from './recording-of';

const base = aBase('Animals', 'cat | Katze');
const path = 'c1.term' as Path;

/** A request that writes on a card of one's own set: without key or tag, unless it is said otherwise. */
const attempt = (changes: Partial<AttemptRow> = {}): AttemptRow => ({
  id: 'a',
  setId: base.id,
  carries: { id: 'a', at: epochMs(0), values: [{ path, value: 'tomcat', rev: 1 }], there: [] },
  created: null,
  makes: false,
  epoch: 1,
  isSilent: false,
  tries: 0,
  lastStatus: null,
  notBefore: epochMs(0),
  sentAt: epochMs(0),
  serviceTime: null,
  keyed: false,
  ifMatch: null,
  known: [],
  createdId: null,
  ...changes,
});
const keyed = attempt({ keyed: true, makes: true });
const tagged = attempt({ ifMatch: '"1"' });
const ordered = (moves = attempt()) =>
  attempt({ carries: { ...moves.carries, values: [], order: { value: [], rev: 1 } } });
const deletes = attempt({ carries: { ...attempt().carries, values: [], exists: { value: false, rev: 1 } } });
const creates = attempt({ created: base, makes: true });

const answered = (
  status: number,
  {
    word = 'refused',
    body = null,
    retryAfterMs = null,
  }: {
    readonly word?: string | null;
    readonly body?: object | null;
    readonly retryAfterMs?: number | null;
  } = {},
): WriteAnswer => ({
  kind: 'answered',
  status,
  body: body as never,
  error: status < 400 || word === null ? null : ({ http_code: status, error: word, error_title: 'No' } as never),
  facts: {
    features: new Set(),
    etag: '"2"',
    location: '/terms/7',
    retryAfterMs,
    logCursor: null,
    serviceTime: null,
    elapsedMs: 0,
  },
});
const none: WriteAnswer = { kind: 'none', certainty: 'maybe-sent' };
const page = (status: number) => answered(status, { word: null });

/** What is written down of it; `tried`: how its part went before. */
function recorded(left: AttemptRow, answer: WriteAnswer, more: Partial<Returned> & { readonly tried?: Tried } = {}) {
  const { tried, ...given } = more;
  const parts = tried ? { [path]: tried, order: tried } : {};
  const stored = {
    header: { createdBy: 'alice', visibility: 'public', editable: 'only_me' },
    base,
    draft: { setId: base.id as SetId, draft: emptyDraft(base.id), tried: parts },
  } as unknown as StoredSet;
  const outcome = outcomeOf(answer, 'once') as Resolved;
  const returned = { attempt: left, stored, isOnceMore: false, answer, outcome, ...given };
  return recordingOf({ user: 'alice', random: seededRandom(1) }, returned);
}
const again = { isOnceMore: true };
const inVain = { tried: { tries: 3, lastStatus: 404, notBefore: epochMs(0) } };
const done = { kind: 'done', etag: '"2"', location: '/terms/7' };
const silent = { kind: 'silent', afterMs: null };
const waits = { kind: 'ended', answer: { kind: 'not-done' } };
const lastOfTag = { kind: 'ended', answer: { kind: 'none', until: landsNoMore } };

test.each<[string, AttemptRow, WriteAnswer, Partial<Returned> & { readonly tried?: Tried }, object]>([
  ['done', attempt(), answered(200), {}, done],
  ['a deletion that was done', deletes, answered(204), {}, done],
  [
    'a set that is made',
    creates,
    answered(201, { body: { set_id: 5, term_count: 1, first_term_id: 50 } }),
    {},
    { kind: 'made', createdId: 5, firstCard: 50 },
  ],
  [
    'a set that is made of fewer cards than left: which got which number nobody knows',
    creates,
    answered(201, { body: { set_id: 5, term_count: 0, first_term_id: 50 } }),
    {},
    { kind: 'made', createdId: 5, firstCard: undefined },
  ],
  ['no answer', attempt(), none, {}, { kind: 'lost', afterMs: null, status: null }],
  ['no answer, under a key', keyed, none, {}, { ...silent, status: null }],
  ['no answer, under a tag', tagged, none, {}, { ...silent, status: null }],
  ['no answer to a new set', creates, none, {}, { ...silent, status: null }],
  ['503 under a key, with a time', keyed, answered(503, { retryAfterMs: 5_000 }), {}, { ...silent, afterMs: 5_000 }],
  ['502', attempt(), page(502), {}, { kind: 'lost', status: 502 }],
  [
    'still at the first sending',
    keyed,
    answered(409, { word: 'request_in_progress', retryAfterMs: 2_000 }),
    again,
    { ...silent, afterMs: 2_000, status: 409 },
  ],
  [
    'too many requests',
    attempt(),
    answered(429, { retryAfterMs: 9_000 }),
    {},
    { ...waits, failure: { afterMs: 9_000, status: 429, rereads: false, counts: true } },
  ],
  [
    'too many requests, for no time at all',
    attempt(),
    answered(429, { retryAfterMs: 10 }),
    {},
    { ...waits, failure: { afterMs: null, status: 429, rereads: false, counts: true } },
  ],
  ['too many requests, once more', keyed, answered(429), again, { ...silent, status: 429 }],
  [
    'the session is over',
    attempt(),
    answered(401, { word: 'session_ended' }),
    {},
    { ...waits, failure: { afterMs: 0, status: null, rereads: false, counts: false } },
  ],
  [
    'the session is over, once more',
    keyed,
    answered(401, { word: 'session_ended' }),
    again,
    { ...silent, status: 401 },
  ],
  [
    'another user is signed in',
    attempt(),
    answered(409, { word: 'user_mismatch' }),
    {},
    { ...waits, failure: { counts: false } },
  ],
  [
    '412',
    tagged,
    answered(412),
    {},
    { ...lastOfTag, failure: { afterMs: null, status: 412, rereads: true, counts: true } },
  ],
  ['404', attempt(), answered(404), {}, { ...waits, failure: { status: 404, rereads: true, counts: true } }],
  ['404 to a deletion', deletes, answered(404), {}, { kind: 'done', etag: null, location: null }],
  ['a page of 404 to a deletion', deletes, page(404), {}, waits],
  ['404, once more', tagged, answered(404), again, { kind: 'lost', afterMs: null, status: 404 }],
  [
    '404 after three readings that showed what it is for',
    attempt(),
    answered(404),
    inVain,
    { kind: 'ended', answer: { kind: 'refused', status: 404 } },
  ],
  ['404 to a new set', creates, answered(404), {}, { kind: 'ended', answer: { kind: 'refused', status: 404 } }],
  ['too large', attempt(), answered(413), {}, { kind: 'too-large' }],
  ['too large, by a page, once more', keyed, page(413), again, { kind: 'too-large' }],
  [
    'refused',
    attempt(),
    answered(400),
    {},
    { kind: 'refused', problem: { status: 400, title: 'No' }, failure: { rereads: false } },
  ],
  ['a page that refuses, once more: not the service’s word', keyed, page(400), again, { ...silent, status: 400 }],
  ['refused once more under a tag', tagged, answered(400), again, { ...lastOfTag, failure: { status: 400 } }],
  ['refused under a tag', tagged, answered(400), {}, { kind: 'refused' }],
  ['refused once more under a key', keyed, answered(400), again, { kind: 'refused' }],
  ['an order that is refused', ordered(), answered(400), {}, { ...waits, failure: { rereads: true } }],
  [
    'an order that is refused again',
    ordered(),
    answered(400),
    { tried: { ...inVain.tried, lastStatus: 400 } },
    { kind: 'refused', failure: { rereads: true } },
  ],
  [
    'not allowed',
    attempt(),
    answered(401),
    { outcome: { kind: 'not-allowed' } },
    { ...waits, failure: { status: 401, rereads: true } },
  ],
  ['not allowed, once more, under a tag', tagged, answered(403), again, { kind: 'lost', status: 403 }],
  ['not allowed, once more, a card under a key', keyed, answered(403), again, { ...silent, status: 403 }],
  [
    'the same for the third time',
    { ...keyed, tries: 3, lastStatus: 403 },
    answered(403),
    again,
    { kind: 'lost', status: null },
  ],
  [
    'a new set without a key that is not allowed',
    creates,
    answered(401),
    { outcome: { kind: 'not-allowed' } },
    { ...silent, status: 401 },
  ],
  [
    'a new set that is forbidden',
    creates,
    answered(403),
    {},
    { kind: 'ended', answer: { kind: 'refused', status: 403 } },
  ],
])('%s', (_what, left, answer, more, recording) => {
  expect(recorded(left, answer, more)).toMatchObject(recording);
});
