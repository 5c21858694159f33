import { afterAll, beforeAll, expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { bareService } from '../../../testing/bare-service';
import { cardId } from '../../../testing/draft-builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService, type RealService } from '../../../testing/real-service';
import type { Answered } from '../../api/answer';
import { serviceApi, type ServiceApi, termIdOf } from '../../api/service-api';
import type { ServiceSet } from '../../api/service-set';
import { creationForm } from '../../api/set-forms';
import { named } from '../../domain/draft/named';
import { idsOf } from '../../domain/draft/paths';
import { rebased } from '../../domain/draft/rebased';
import { asBase, type Attempt, type Base, emptyDraft, isEmpty, type SetDraft } from '../../domain/draft/set-draft';
import { acknowledged, leaving, settled } from '../../domain/draft/settled';
import { shown } from '../../domain/draft/shown';
import { type Change, wanted } from '../../domain/draft/wanted';
import type { SetId } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import { type Manner, nextAttempt } from './next-attempt';
import { requestOf } from './request-of';
import { steadyMs } from '../../domain/draft/steady-time';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

const setId = 'set' as SetId;
let ids = 0;
const newId = () => `00000000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;

/** A copy of what the service says, and its tag. */
interface Copy {
  readonly set: ServiceSet;
  readonly base: Base;
}

/** A device that knows one set: it sends what its draft wants until nothing is left. */
async function aDraftDevice(name: (typeof kinds)[number][0], manner: Manner) {
  const clock = fakeClock();
  const user = `alice${newId().slice(-4)}`;
  const http: Http = name === 'a bare service' ? bareService(clock).http : await service.asUser(user, clock);
  const api = serviceApi({ http, clock, user }, newId);
  const start = asBase({
    id: setId,
    serviceId: null,
    title: 'Animals',
    description: '',
    langTerms: 'en',
    langDefinitions: 'de',
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: user,
    createdAt: epochMs(0),
    modifiedAt: epochMs(0),
    terms: [
      { id: cardId('c1'), serviceId: null, term: 'cat', definition: 'Katze', image: null },
      { id: cardId('c2'), serviceId: null, term: 'dog', definition: 'Hund', image: null },
    ],
  });
  const made = body(await api.createSet(creationForm(start), { id: newId(), keyed: true, ifMatch: null }));
  let draft = emptyDraft(setId);
  let copy = await read(api, made.set_id, { base: start, draft });
  const look = async () => {
    const next = await read(api, made.set_id, { base: copy.base, draft });
    draft = rebased(draft, copy.base, { base: next.base, began: steadyMs(clock.now()) });
    copy = next;
  };
  return {
    calls: 0,
    want(...changes: readonly Change[]) {
      draft = wanted(draft, copy.base, changes, { at: clock.now(), undoUntil: clock.now() });
    },
    shown: () => shown(copy.base, draft),
    draft: () => draft,
    base: () => copy.base,
    /** Others write, past this device. */
    theirs: api,
    serviceId: made.set_id,
    look,
    async send() {
      for (let round = 0; round < 20; round += 1) {
        const next = nextAttempt(copy.base, draft, { manner, now: clock.now(), isResting: () => false });
        if (next.kind === 'rest') return;
        const attempt: Attempt = { ...next.carries, id: newId(), at: clock.now() };
        draft = leaving(draft, attempt);
        const numbers = await perform(api, attempt, copy, manner === 'whole');
        this.calls += 1;
        const base = acknowledged(copy.base, attempt, { kind: 'done', numbers });
        draft = settled(draft, base, attempt, { kind: 'done', numbers });
        copy = { ...copy, base };
        await look();
      }
      throw new Error('it goes in circles');
    },
  };
}

async function perform(api: ServiceApi, attempt: Attempt, { set, base }: Copy, isKeyed: boolean) {
  const request = requestOf(attempt, base);
  const sending = { id: attempt.id, keyed: isKeyed, ifMatch: isKeyed ? set.etag : null };
  switch (request?.kind) {
    case 'add-term': {
      const { facts } = answered(await api.addTerm(set.serviceId, request.form, { ...sending, ifMatch: null }));
      const number = termIdOf(facts.location);
      return number === null ? {} : { [request.card]: number };
    }
    case 'edit-term':
      answered(await api.editTerm(set.serviceId, request.term, request.form, sending));
      return {};
    case 'delete-term':
      answered(await api.deleteTerm(set.serviceId, request.term, sending));
      return {};
    case 'edit-set':
    case 'put-set':
      answered(await api.editSet(set.serviceId, request.form, sending));
      return {};
    case 'delete-set':
    case undefined:
      throw new Error(`not a request of this test: ${JSON.stringify(attempt)}`);
    default:
      return request satisfies never;
  }
}

async function read(
  api: ServiceApi,
  id: ServiceSet['serviceId'],
  known: { base: Base; draft: SetDraft },
): Promise<Copy> {
  const set = body(await api.set(id, null));
  const { title, description, langTerms, langDefinitions, visibility, editable, createdBy, createdAt } = set;
  const own = { title, description: description ?? '', visibility, editable, createdBy, createdAt };
  const languages = { langTerms: langTerms ?? '', langDefinitions: langDefinitions ?? '' };
  const service = { ...own, ...languages, id: setId, serviceId: id, modifiedAt: epochMs(0), terms: set.terms ?? [] };
  return { set, base: named(service, known, () => cardId(newId())) };
}

function answered<Body>(answer: { kind: string } | Answered<Body>): Answered<Body> {
  if (answer.kind !== 'answered' || !('status' in answer) || answer.status >= 300)
    throw new Error(`the service said ${JSON.stringify(answer)}`);
  return answer;
}
function body<Body>(answer: { kind: string } | Answered<Body>): Body {
  const { body: said } = answered(answer);
  if (said === null) throw new Error('an answer without a body');
  return said;
}

const told = ({ title, terms }: Pick<Base, 'title' | 'terms'>) => [
  title,
  ...terms.map(({ term, definition }) => `${term} | ${definition}`),
];
const kinds = [
  ['our own service', 'whole', 1],
  ['a bare service', 'one', 5],
] as const;
test.each(kinds)(
  'everything that a draft wants reaches %s, card for card and in order',
  async (name, manner, calls) => {
    const device = await aDraftDevice(name, manner);
    device.want(
      { kind: 'write', path: 'set.title', value: 'Beasts' },
      { kind: 'write', path: 'c1.term', value: 'tomcat' },
      { kind: 'put-card', card: { id: cardId('n1'), term: 'cow', definition: 'Kuh' }, after: null },
      { kind: 'put-card', card: { id: cardId('n2'), term: 'hen', definition: 'Henne' } },
    );
    const wish = ['Beasts', 'cow | Kuh', 'tomcat | Katze', 'dog | Hund', 'hen | Henne'];
    expect(told(device.shown())).toEqual(wish);
    await device.send();
    expect([told(device.base()), isEmpty(device.draft())]).toEqual([wish, true]);
    expect([idsOf(device.base()), device.calls]).toEqual([['n1', 'c1', 'c2', 'n2'], calls]);
  },
);

test.each(kinds)('what others wrote at %s meanwhile is asked about, and not written over', async (name, manner) => {
  const device = await aDraftDevice(name, manner);
  const [, dog] = device.base().terms;
  if (!dog?.serviceId) throw new Error('a card without a number');
  device.want(
    { kind: 'write', path: 'c1.term', value: 'tomcat' },
    { kind: 'write', path: 'c2.definition', value: 'der Hund' },
  );
  const theirs = new URLSearchParams({ definition: 'Rüde' });
  const sending = { id: newId(), keyed: false, ifMatch: null };
  answered(await device.theirs.editTerm(device.serviceId, dog.serviceId, theirs, sending));
  await device.look();
  await device.send();
  expect(device.draft().values['c2.definition']?.held).toEqual({ kind: 'conflict', theirs: 'Rüde' });
  expect(told(device.base())).toEqual(['Animals', 'tomcat | Katze', 'dog | Rüde']);
  device.want({ kind: 'choose', path: 'c2.definition', choice: 'mine' });
  await device.send();
  expect([told(device.base()), isEmpty(device.draft())]).toEqual([
    ['Animals', 'tomcat | Katze', 'dog | der Hund'],
    true,
  ]);
});

test.each(kinds)(
  'a card that is deleted and put back keeps its name at %s, under another number',
  async (name, manner) => {
    const device = await aDraftDevice(name, manner);
    const before = device.base().terms[0]?.serviceId;
    device.want({ kind: 'delete-card', card: cardId('c1') });
    await device.send();
    expect(told(device.base())).toEqual(['Animals', 'dog | Hund']);
    device.want({ kind: 'put-card', card: { id: cardId('c1'), term: 'cat', definition: 'Katze' }, after: null });
    await device.send();
    expect([told(device.base()), idsOf(device.base())]).toEqual([
      ['Animals', 'cat | Katze', 'dog | Hund'],
      ['c1', 'c2'],
    ]);
    expect(device.base().terms[0]?.serviceId).not.toBe(before);
  },
);
