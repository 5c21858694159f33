import type { ImportedCard, ImportedDeck, Media } from '../imported';
import { carrelVersion } from './carrel-file';

/** Decks as Carrel's own file: all there is, of one set or of many. Media that are named and there go along. */
export function writeCarrel(decks: readonly ImportedDeck[], media: Media): string {
  const named = new Set(decks.flatMap(({ cards }) => cards.flatMap(({ picture, sounds }) => [picture, ...sounds])));
  const files = [...media].filter(([name]) => named.has(name)).map(([name, medium]) => [name, base64(medium.read())]);
  const sets = decks.map(({ cards, ...header }) => ({ ...header, cards: cards.map(written) }));
  return JSON.stringify({ carrel: carrelVersion, sets, media: Object.fromEntries(files) }, null, 1);
}

/** Without what is empty, so that a person can read it. */
function written({ source, ...card }: ImportedCard): Readonly<Record<string, unknown>> {
  const entries = Object.entries({ id: source.name?.text ?? null, ...card });
  return Object.fromEntries(entries.filter(([, value]) => !isNothing(value)));
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

const chunk = 0x8000;

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(binary);
}
