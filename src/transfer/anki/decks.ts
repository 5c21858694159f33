import { damaged } from '../file-refused';
import { objectOf, textOf } from './json';
import { messageOf } from './note-types';
import type { Tables } from './sqlite';

export interface AnkiDeck {
  /** The names from the outermost deck inwards. */
  readonly path: readonly string[];
  readonly description: string;
  /** The share to be remembered that is wished for where the collection uses FSRS; else null. */
  readonly retention: number | null;
}

export function decksOfJson(decks: unknown, presets: unknown): ReadonlyMap<number, AnkiDeck> {
  return new Map(
    Object.entries(objectOf(decks)).map(([id, value]) => {
      const deck = objectOf(value);
      const preset = objectOf(objectOf(presets)[String(deck['conf'])]);
      return [
        Number(id),
        {
          path: textOf(deck['name']).split('::'),
          description: textOf(deck['desc']),
          // Here a deck's own wish is a percentage.
          retention: shareOf(Number(deck['desiredRetention']) / 100) ?? shareOf(preset['desiredRetention']),
        },
      ];
    }),
  );
}

export function decksOfTables(tables: Tables, isFsrs: boolean): ReadonlyMap<number, AnkiDeck> {
  const presets = isFsrs && tables.has('deck_config') ? retentionsOf(tables) : new Map<number, number | null>();
  const decks = new Map<number, AnkiDeck>();
  for (const [id, name, kind] of tables.rows('decks', ['id', 'name', 'kind'])) {
    if (typeof id !== 'number' || !(kind instanceof Uint8Array)) throw damaged('decks');
    const { preset, description, retention } = normalDeckOf(kind);
    decks.set(id, {
      // Schema 15 parts names by a sign that nobody types, some writers as before.
      path: textOf(name).replaceAll('\u001f', '::').split('::'),
      description,
      retention: isFsrs ? (shareOf(retention) ?? presets.get(preset) ?? null) : null,
    });
  }
  return decks;
}

/** `Deck.KindContainer`: field 1 is `Deck.Normal`, of which 1 is the preset, 4 the description, 10 the wished share. */
const normalDeckOf = (kind: Uint8Array) =>
  messageOf(kind, 'decks', { preset: 1, description: '', retention: 0 }, (outer, deck, reader) => {
    if (outer !== 1) return;
    reader.readMessage((tag, normal) => {
      if (tag === 1) normal.preset = reader.readVarint();
      else if (tag === 4) normal.description = reader.readString();
      else if (tag === 10) normal.retention = reader.readFloat();
    }, deck);
  });

/** `DeckConfig.Config`: field 37 is the wished share. */
function retentionsOf(tables: Tables): ReadonlyMap<number, number | null> {
  const retentions = new Map<number, number | null>();
  for (const [id, config] of tables.rows('deck_config', ['id', 'config'])) {
    if (typeof id !== 'number' || !(config instanceof Uint8Array)) throw damaged('deck_config');
    const { retention } = messageOf(config, 'deck_config', { retention: 0 }, (tag, preset, reader) => {
      if (tag === 37) preset.retention = reader.readFloat();
    });
    retentions.set(id, shareOf(retention));
  }
  return retentions;
}

/** Four bytes of a float say 0.9 as 0.8999999762; nobody wishes in steps finer than a thousandth. */
const shareOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0.7 && value <= 0.99 ? Math.min(Math.round(value * 1_000) / 1_000, 0.97) : null;
