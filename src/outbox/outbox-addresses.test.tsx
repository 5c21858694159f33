import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../contract/ids';
import { aSet } from '../../testing/builders';
import type { SetView } from '../client/carrel-client';
import type { SetId } from '../domain/study-set';
import { OutboxSentence } from './outbox-sentence';

const id = '0190-here' as SetId;
const leadsTo = (serviceId: ServiceSetId | null) => {
  const view = { set: aSet({ id, serviceId }) } as SetView;
  const row = (
    <MemoryRouter>
      <OutboxSentence pieces={[{ kind: 'set', text: 'Birds' }]} view={view} />
    </MemoryRouter>
  );
  return /href="([^"]*)"/.exec(renderToString(row))?.[1];
};

test('a change leads to its set under the service’s number as soon as there is one', () => {
  expect(leadsTo(4821 as ServiceSetId)).toBe('/sets/4821');
  expect(leadsTo(null)).toBe(`/sets/${id}`);
});
