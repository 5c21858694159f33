import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CarrelClient, Owner } from '../../client/carrel-client';
import { type AppPorts, PortsContext } from '../../client/use-ports';
import { CarrelContext } from '../../client/use-carrel';
import { AccountLack } from './account-lack';

const account: Owner = { kind: 'account', user: 'ada', service: 'test', serviceName: 'Stacks' };

/** What is said where the service tells so of the user; null: it does not tell. */
function said(accountType: string | null, owner: Owner = account, act: 'adds' | 'moves' = 'adds'): string {
  const queries = new QueryClient();
  const found = { accountType, memberSince: null, classes: [] };
  queries.setQueryData(['people', 'now', 'person', 'ada'], { kind: 'found', found, at: 0 });
  return renderToString(
    <QueryClientProvider client={queries}>
      {/* Nothing else of them is asked for while a page is drawn for the first time. */}
      <PortsContext value={{} as AppPorts}>
        <CarrelContext value={{ owner } as CarrelClient}>
          <AccountLack act={act} />
        </CarrelContext>
      </PortsContext>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '');
}

test('whose account takes no pictures is told so before, and that the words of the card are sent', () => {
  expect(said('free')).toContain(
    'Your account at Carrel does not include pictures. One that you add here stays on this device; the words of its card are sent.',
  );
});

test('whose account takes no pictures is told before cards with some are moved', () => {
  expect(said('free', account, 'moves')).toContain(
    'Pictures of these cards stay on this device, since your account at Carrel includes none; their words are sent.',
  );
});

test('who may add them is told nothing, nor who has no account or a service that does not tell', () => {
  expect([said('plus'), said('teacher'), said(null), said('free', { kind: 'device' })]).toEqual(['', '', '', '']);
});
