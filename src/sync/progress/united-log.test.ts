import { expect, test } from 'vitest';
import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import { aMove, anAnswer, anUndo } from '../../../testing/study-log-builders';
import { heldCard, heldMoves, heldSet } from '../../domain/on-hold';
import type { CardMove, DeviceId, LogEntryId, LogLine } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { filedUnder } from '../../store/filed-under';
import type { LogRow } from '../../store/rows';
import { unitedLog } from './united-log';

const phone = { device: 'phone' as DeviceId, seq: 1, at: epochMs(1_000) };
const answered = (termId: string): Exclude<LogLine, { kind: 'undone' }> => ({
  ...anAnswer(3),
  ...phone,
  id: 'answer' as LogEntryId,
  setId: 'rooms' as SetId,
  termId: termId as TermId,
});
const rowOf = (line: Exclude<LogLine, { kind: 'undone' }>, n = 1): LogRow => ({ ...line, card: filedUnder(line), n });
const cardsIn = (lines: readonly { readonly card: TermId | null }[]) => lines.map(({ card }) => card);

test('a backup calls a card by a lost device’s name; once the service tells of the line, it is of the card that is here', () => {
  const { removed, added } = unitedLog([rowOf(answered('door-there'))], [answered('door')]);
  expect([removed.length, cardsIn(added)]).toEqual([1, ['door']]);
});

test('what took such an answer back goes with it, into its set', () => {
  const answer = rowOf({ ...answered('door-there'), setId: 'house' as SetId });
  const undone: LogRow = { ...anUndo(3, answer.id), setId: answer.setId, card: answer.card, n: 2 };
  const { added, refiled } = unitedLog([answer, undone], [answered('door')]);
  expect([cardsIn(added), cardsIn(refiled)]).toEqual([['door'], ['door']]);
  expect(refiled.map(({ setId }) => setId)).toEqual(['rooms']);
});

test('a line keeps the name that its card has here where the service tells of a number that is not here, unless no card is called so', () => {
  const held = answered(heldCard(7 as ServiceTermId));
  const here = [rowOf(answered('door'))];
  expect(unitedLog(here, [held]).added).toEqual([]);
  expect(cardsIn(unitedLog(here, [held], new Set([held.id])).added)).toEqual([heldCard(7 as ServiceTermId)]);
});

test('a move that a backup told of a lost device’s card is of the card that was here, and of none that never was', () => {
  const moved = (termId: string, setId = 'rooms'): CardMove & typeof phone => ({
    ...aMove(
      3,
      { setId: setId as SetId, termId: termId as TermId },
      { setId: 'house' as SetId, termId: 'gate' as TermId },
    ),
    ...phone,
    id: 'move' as LogEntryId,
  });
  const here: LogRow = { ...moved('door-there'), card: heldMoves, n: 1 };
  expect(unitedLog([here], [moved('door')]).added).toMatchObject([{ termId: 'door', card: heldMoves }]);
  expect(unitedLog([here], [moved(heldCard(7 as ServiceTermId), heldSet(5 as ServiceSetId))]).added).toEqual([]);
});
