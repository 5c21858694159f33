import * as v from 'valibot';
import { epochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardName } from '../card-name';
import { refusalOf } from '../collect-cards';
import type { Imported, ImportedCard, ImportedDeck, ImportedLine, Media, RowSpan } from '../imported';
import type { FileRead, Reading } from '../reading';
import type { Remark } from '../remark';
import { CarrelCard, CarrelFile, carrelVersion } from './carrel-file';

const cardsBetweenProgress = 1_000;

/** Whether parsed JSON says that Carrel wrote it, in whatever version. */
export const isCarrelFile = (json: unknown): json is { readonly carrel: unknown } =>
  typeof json === 'object' && json !== null && 'carrel' in json;

/** Carrel's own file, already parsed as JSON. A card that is damaged is refused by itself; the file, only as a whole. */
export function* readCarrel(json: { readonly carrel: unknown }): Reading<FileRead> {
  if (typeof json.carrel === 'number' && json.carrel > carrelVersion)
    return { kind: 'refused', why: { kind: 'newer-version', version: String(json.carrel) } };
  const file = v.safeParse(CarrelFile, json);
  if (!file.success)
    return { kind: 'refused', why: { kind: 'damaged', part: v.getDotPath(file.issues[0]) ?? 'carrel' } };
  const remarks: Remark[] = [];
  const media = mediaOf(file.output.media);
  const decks: ImportedDeck[] = [];
  const of = file.output.sets.reduce((sum, { cards }) => sum + cards.length, 0);
  let row = 0;
  for (const { cards: found, ...header } of file.output.sets) {
    const cards: ImportedCard[] = [];
    for (const one of found) {
      row += 1;
      const card = cardOf(one, { from: row, to: row }, media, remarks);
      if (card) cards.push(card);
      if (row % cardsBetweenProgress === 0) yield { step: 'rows', done: row, of };
    }
    decks.push({ ...header, cards });
  }
  if (row === 0) return { kind: 'refused', why: { kind: 'no-cards' } };
  const imported: Imported = { decks, media, source: { unit: 'card', rows: row }, remarks };
  return { kind: 'read', imported };
}

function cardOf(found: unknown, rows: RowSpan, media: Media, remarks: Remark[]): ImportedCard | null {
  const parsed = v.safeParse(CarrelCard, found);
  const why = parsed.success
    ? refusalOf(parsed.output, parsed.output.picture !== null || parsed.output.sounds.length > 0)
    : ({ kind: 'damaged', part: v.getDotPath(parsed.issues[0]) ?? 'card' } as const);
  if (!parsed.success || why) {
    if (why) remarks.push({ kind: 'refused', rows, why, text: JSON.stringify(found) });
    return null;
  }
  const { id, history, ...card } = parsed.output;
  if (card.picture !== null && !media.has(card.picture))
    remarks.push({ kind: 'part-left-out', rows, what: { kind: 'picture-missing', name: card.picture } });
  for (const name of card.sounds)
    if (!media.has(name)) remarks.push({ kind: 'part-left-out', rows, what: { kind: 'sound', name } });
  for (const side of ['term', 'definition'] as const)
    if (card[side] === '' && card.picture === null) remarks.push({ kind: 'one-sided', rows, empty: side });
  return { ...card, history: history.map(lineOf), source: { ...rows, name: cardName(id) } };
}

const lineOf = ({ at, day, ...line }: CarrelCard['history'][number]): ImportedLine => ({
  ...line,
  at: epochMs(at),
  day: day as LearnerDay,
});

function mediaOf(written: Readonly<Record<string, string>>): Media {
  return new Map(
    Object.entries(written).map(([name, base64]) => [
      name,
      {
        bytes: Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0),
        read: () => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
      },
    ]),
  );
}
