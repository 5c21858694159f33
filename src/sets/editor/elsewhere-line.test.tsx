import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Owner } from '../../client/carrel-client';
import type { TermId } from '../../domain/study-set';
import { type Elsewhere, whereElse } from './elsewhere';
import { ElsewhereLine } from './elsewhere-line';

const account: Owner = { kind: 'account', user: 'alma', service: 'test', serviceName: 'Stacks' };
const row = 'a' as TermId;
const said = (note: Elsewhere, owner: Owner) =>
  renderToString(
    <ElsewhereLine
      note={note}
      where={whereElse(owner)}
      code={null}
      onTake={() => undefined}
      onDismiss={() => undefined}
    />,
  )
    .replaceAll(/<button.*/g, '')
    .replaceAll(/<[^>]*>/g, '');

test.each<[Elsewhere, string]>([
  [
    { kind: 'deleted', row, serviceId: null },
    'This card was deleted in another tab or on Stacks. It disappears when you leave it, unless you change something.',
  ],
  [
    { kind: 'restored', row, serviceId: null },
    'This card was deleted in another tab or on Stacks, and yours stays as a new card.',
  ],
  [
    { kind: 'text', row, field: 'term', theirs: 'tit', isMine: false },
    'The term was changed in another tab or on Stacks: “tit”',
  ],
])('what another tab may have done is not put down to the service: %o', (note, words) => {
  expect(said(note, account)).toBe(words);
});

test('without an account there are only other tabs', () => {
  expect(said({ kind: 'restored', row, serviceId: null }, { kind: 'device' })).toBe(
    'This card was deleted in another tab, and yours stays as a new card.',
  );
});
