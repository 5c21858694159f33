import { expect, test } from 'vitest';
import type { TermId } from '../../domain/study-set';
import { type KnownOfPictures, rowPictureState } from './row-picture-state';

const id = 'a' as TermId;
const image = { url: 'own-picture:p1', width: 4, height: 3 };
const nothing: KnownOfPictures = { busy: new Set(), over: null, unsent: new Set([image.url]), pending: new Map() };

test.each([
  ['waits to be sent', {}, 'waits'],
  ['waits with its card', { pending: new Map([[id, 'waiting'] as const]) }, 'waits'],
  ['was refused, and asks', { pending: new Map([[id, 'needs-you'] as const]) }, null],
  ['was sent', { unsent: new Set<string>() }, null],
  ['is being replaced', { busy: new Set([id, 'b' as TermId]) }, 'busy'],
  ['has another over it', { over: id }, 'over'],
])('a picture that %s', (_, known, state) => {
  expect(rowPictureState({ ...nothing, ...known }, { id, image })).toBe(state);
});
