import { limits } from '../../../contract/limits';
import { wholeAt } from '../../card-text/cut-text';
import type { CarrelClient } from '../../client/carrel-client';
import type { CardChange } from '../../client/transfer-client';
import type { KeptBeside } from '../../domain/kept-beside';
import type { LogEntryId } from '../../domain/study-log';
import type { NewTerm } from '../../domain/command';
import type { Image, SetId, TermId } from '../../domain/study-set';
import type { NewId } from '../../platform/ids';
import type { ImportedCard } from '../../transfer/imported';
import type { ComingChange, ComingLine, Overview } from '../../transfer/thread/orders';
import type { TransferThread } from '../../transfer/thread/transfer-thread';
import { signOf } from '../../transfer/plan/sides';
import { picturesBroughtIn } from './pictures-brought-in';
import { changedIn } from './what-comes';

/** What is to be brought in, and from where it comes. */
export interface Carriage {
  readonly client: CarrelClient;
  readonly thread: TransferThread;
  readonly newId: NewId;
  /** The file's name. */
  readonly name: string;
  readonly overview: Overview;
  /** Of the overview's sets, by their place. */
  readonly titles: readonly string[];
  /** How much of it is done: 0 to 1. */
  readonly progressed: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface BroughtIn {
  readonly importId: string;
  /** Sets that came, or that took cards in. */
  readonly sets: readonly { readonly id: SetId; readonly title: string; readonly cards: number }[];
  readonly added: number;
  readonly changed: number;
  /** Lines of history that came. */
  readonly lines: number;
  /** Of the pictures that new cards name: those that came, and those that could not be read. */
  readonly pictures: { readonly came: number; readonly unread: number };
}

/** So many that no part keeps the page from anything else for long. */
const cardsAtOnce = 1_000;
const picturesAtOnce = 50;
const changesAtOnce = 500;
const linesAtOnce = 1_000;

/**
 * Brings in what the thread holds, set by set, so that the page never has all of it at once. Where it cannot be done to the
 * end, or is called off, all of it is taken back before this rejects; where that fails too, with `NotTakenBack`.
 */
export async function carryOut(carriage: Carriage): Promise<BroughtIn> {
  const importId = carriage.newId();
  await carriage.client.transfer.begin({ id: importId, name: carriage.name });
  try {
    return await carried(carriage, importId);
  } catch (error) {
    await carriage.client.transfer.takeBack(importId).catch((cause: unknown) => {
      throw new NotTakenBack('An import that broke off stands among those that can be undone', { cause });
    });
    throw error;
  }
}

/** What came before an import broke off is still here. */
export class NotTakenBack extends Error {}

async function carried(
  { client, thread, newId, overview, titles, progressed, signal }: Carriage,
  importId: string,
): Promise<BroughtIn> {
  // A card counts when its picture is here, and once more when it is stored.
  const total = 2 * overview.sets.reduce((sum, { cards }) => sum + cards, 0) + overview.changes + overview.lines;
  let done = 0;
  const step = (count: number) => {
    signal.throwIfAborted();
    done += count;
    progressed(total === 0 ? 1 : done / total);
  };
  const cardsOf: CameIn[] = [];
  const sets: BroughtIn['sets'][number][] = [];
  const pictures = picturesBroughtIn(client, thread, signal);

  for (const [index, { cards: count, into }] of overview.sets.entries()) {
    const coming = await thread.ask('set', index);
    signal.throwIfAborted();
    const setId = into ?? (newId() as SetId);
    const title = cutTo(titles[index] ?? coming.title, limits.titleLength);
    const terms: NewTerm[] = [];
    const stars: TermId[] = [];
    const beside = new Map<TermId, KeptBeside>();
    for (let from = 0; from < count; from += cardsAtOnce) {
      const cards = await thread.ask('cards', { set: index, from, to: from + cardsAtOnce });
      for (let at = 0; at < cards.length; at += picturesAtOnce) {
        const part = cards.slice(at, at + picturesAtOnce);
        const images = await pictures.of(part);
        for (const card of part) {
          const id = newId() as TermId;
          const { term, definition, picture } = card;
          terms.push({ id, term, definition, image: picture === null ? null : images.get(picture) });
          beside.set(id, keptOf(card, images));
          if (card.isStarred) stars.push(id);
        }
        step(part.length);
      }
    }
    if (into !== null) await client.transfer.addCards(importId, { setId, terms, beside, stars });
    else
      await client.transfer.addSet(importId, {
        setId,
        title,
        description: cutTo(coming.description, limits.descriptionLength),
        langTerms: coming.langTerms,
        langDefinitions: coming.langDefinitions,
        isFormatted: coming.isFormatted,
        asked: coming.asked,
        stars,
        terms,
        beside,
      });
    sets.push({ id: setId, title, cards: terms.length });
    cardsOf.push({ setId, termIds: terms.map(({ id }) => id) });
    step(terms.length);
  }

  for (let from = 0; from < overview.changes; from += changesAtOnce) {
    const changes = await thread.ask('changes', { from, to: from + changesAtOnce });
    const images = await pictures.of(changes.map(({ filling }) => filling));
    await client.transfer.change(
      importId,
      changes.map((one) => changeOf(one, images)),
    );
    step(changes.length);
  }

  let lines = 0;
  for (let from = 0; from < overview.lines; from += linesAtOnce) {
    const part = await thread.ask('lines', { from, to: from + linesAtOnce });
    lines += await client.transfer.addLines(
      importId,
      part.flatMap((one) => lineOf(one, cardsOf, newId)),
    );
    step(part.length);
  }
  return {
    importId,
    pictures: pictures.sum(),
    sets,
    added: overview.sets.reduce((sum, { cards }) => sum + cards, 0),
    changed: changedIn(overview),
    lines,
  };
}

type Images = ReadonlyMap<string, Image | null>;

/** A picture that was there and cannot be read counts as said: the same file again is nothing new. */
function keptOf(
  { term, definition, source, tags, extra, picture, isStarred }: ImportedCard,
  images: Images,
): KeptBeside {
  return {
    ...(source.name && { guid: source.name.text }),
    ...(tags.length > 0 && { tags }),
    ...(extra.length > 0 && { extra }),
    said: {
      term: signOf(term),
      definition: signOf(definition),
      ...(picture !== null && images.has(picture) && { picture }),
      ...(isStarred && { isStarred: true }),
    },
  };
}

function changeOf({ setId, termId, words, filling, isCounted }: ComingChange, images: Images): CardChange {
  const { picture, isStarred, beside } = filling;
  const image = picture === null ? null : (images.get(picture) ?? null);
  const { picture: _, ...said } = beside?.said ?? { term: '', definition: '' };
  return {
    setId,
    termId,
    changes: { ...words, ...(image && { image: { before: null, after: image } }) },
    isStarred,
    isCounted,
    beside: beside && picture !== null && !images.has(picture) ? { ...beside, said } : beside,
  };
}

function lineOf({ card, line: { fact, ...stamp } }: ComingLine, cardsOf: readonly CameIn[], newId: NewId) {
  const named = card.kind === 'here' ? card : cameIn(cardsOf[card.set], card.card);
  if (!named) return [];
  return [{ ...stamp, ...fact, id: newId() as LogEntryId, setId: named.setId, termId: named.termId }];
}

/** A set that took cards in, and what they are called there, in order. */
interface CameIn {
  readonly setId: SetId;
  readonly termIds: readonly TermId[];
}

function cameIn(set: CameIn | undefined, card: number) {
  const termId = set?.termIds[card];
  return set && termId ? { setId: set.setId, termId } : null;
}

/** Longer titles and descriptions than a service takes are cut, by what it counts and between signs; a card never is. */
function cutTo(text: string, most: number): string {
  const counted = [...text];
  if (counted.length <= most) return text;
  return `${text.slice(0, wholeAt(text, counted.slice(0, most - 1).join('').length))}…`;
}
