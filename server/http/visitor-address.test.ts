import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { headers } from '../../contract/headers';
import { visitorAddress } from './visitor-address';

const aRequest = (facts: { readonly ip?: string; readonly headers?: Record<string, string> }) =>
  ({ headers: {}, ...facts }) as unknown as FastifyRequest;
const named = (address: string, secret: string) => ({ [headers.visitor]: address, [headers.visitorSecret]: secret });

test.each([
  ['the socket’s own', aRequest({ ip: '203.0.113.9' }), '203.0.113.9'],
  [
    'the one that the relay of this process names',
    aRequest({ ip: '127.0.0.1', headers: named('198.51.100.7', 'secret') }),
    '198.51.100.7',
  ],
  [
    'never one that somebody else names',
    aRequest({ ip: '203.0.113.9', headers: named('198.51.100.7', 'guessed') }),
    '203.0.113.9',
  ],
  ['nor what is no address', aRequest({ ip: '127.0.0.1', headers: named('me', 'secret') }), '127.0.0.1'],
  ['none where the visitor has hung up', aRequest({}), 'gone'],
])('the address that limits count by is %s', (_what, request, address) => {
  expect(visitorAddress(request, 'secret')).toBe(address);
});
