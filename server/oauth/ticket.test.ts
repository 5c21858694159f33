import { expect, test } from 'vitest';
import { openTicket, sealTicket } from './ticket';

test('a ticket opens under the key that sealed it while that one is known, for its purpose and until its end', () => {
  const ticket = sealTicket(['old'], 'form', 'value', 1000);
  expect(openTicket(['new', 'old'], 'form', ticket, 1000)).toBe('value');
  expect(openTicket(['new', 'old'], 'form', ticket, 1001)).toBeNull();
  expect(openTicket(['new', 'old'], 'another form', ticket, 1000)).toBeNull();
  expect(openTicket(['new'], 'form', ticket, 1000)).toBeNull();
  expect(openTicket(['old'], 'form', sealTicket(['new', 'old'], 'form', 'value', 1000), 1000)).toBeNull();
});
