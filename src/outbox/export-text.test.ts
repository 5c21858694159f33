import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet } from '../../testing/builders';
import type { Waiting } from '../client/waiting/gather-waiting';
import type { SetId, TermId } from '../domain/study-set';
import { exportJson, exportText, onlyOne } from './export-text';

const setId = 'birds' as SetId;
const at = epochMs(Date.UTC(2026, 10, 20, 12));
const command = {
  kind: 'edit-term',
  setId,
  termId: 'a' as TermId,
  changes: { definition: { before: 'sparrow', after: 'house\nsparrow' } },
} as const;
const problem = {
  kind: 'conflict',
  fields: [{ field: 'definition', before: 'sparrow', ours: 'house\nsparrow', theirs: 'tree sparrow' }],
} as const;
const waiting: Waiting = {
  carrel: 'waiting',
  v: 1,
  owner: { kind: 'account', user: 'alice', service: 's', serviceName: 'Stacks' },
  from: 'database',
  at,
  changes: [{ id: '1', at, setTitle: 'Birds', command, state: 'needs-you', problem }],
  conflicts: [{ ...problem.fields[0], change: '1', setTitle: 'Birds' }],
  notSaved: [],
  sets: [
    {
      id: setId,
      serviceId: null,
      title: 'Birds',
      description: '',
      langTerms: 'de',
      langDefinitions: 'en',
      cards: [{ id: 'a' as TermId, term: 'der Spatz', definition: 'house\nsparrow' }],
    },
  ],
};

test('a person reads whose it is, what was done, every version, and all cards', () => {
  const text = exportText(waiting);
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Carrel: what waits on this device for alice at Stacks',
    expect.stringMatching(/^As of .*1 change in 1 set\.$/),
  ]);
  for (const part of [
    '== Birds ==',
    'German → English, 1 card',
    'Changed the definition of der Spatz in Birds',
    'before: sparrow',
    'yours: house\n\tsparrow',
    'theirs: tree sparrow',
    '1.\tder Spatz\n\thouse\n\tsparrow',
  ]) {
    expect(text).toContain(part);
  }
});

test('what storage refused is part of it, and says so', () => {
  const lost = aCreateSet({ title: 'Fish' });
  const text = exportText({ ...waiting, from: 'memory', notSaved: [lost] });
  expect(text).toContain('- Not saved on this device: Made the set Fish with 2 cards\n\t');
  expect(text).toContain('der Spatz\n\tsparrow\n\t\n\tdie Amsel');
  expect(text).toContain('in memory');
});

test('one change is taken out with its conflict and its set alone', () => {
  const other = { ...waiting.changes[0]!, id: '2', command: { ...command, setId: 'fish' as SetId } };
  const all = {
    ...waiting,
    changes: [...waiting.changes, other],
    sets: [...waiting.sets, { ...waiting.sets[0]!, id: 'fish' as SetId }],
  };
  const alone = onlyOne(all, { at, setId, command });
  expect([alone.changes.map(({ id }) => id), alone.conflicts.length, alone.sets.map(({ id }) => id)]).toEqual([
    ['1'],
    1,
    [setId],
  ]);
});

test('what is being written in the Outbox is part of both files', () => {
  const item = { id: '1', at, setId, setTitle: 'Birds', command, state: { kind: 'needs-you', problem } } as const;
  const written = [{ item, texts: [{ field: 'definition', text: 'house and\ntree sparrow' }] }] as const;
  expect(exportText(waiting, written)).toContain('definition, being written: house and\n\ttree sparrow');
  expect(JSON.parse(exportJson(waiting, written))).toMatchObject({
    changes: [{ id: '1' }],
    beingWritten: [{ setTitle: 'Birds', texts: [{ text: 'house and\ntree sparrow' }] }],
  });
  expect(JSON.parse(exportJson(waiting, []))).toEqual(JSON.parse(JSON.stringify(waiting)));
});
