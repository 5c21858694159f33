import type { LibraryRow, OutboxItem } from '../client/carrel-client';

/** A set that was sent from here lately, and another of the user's own that looks like it. */
export interface LookAlike {
  readonly made: LibraryRow;
  readonly other: LibraryRow;
}

/**
 * Sets that may stand twice at the service: a lost answer can double one there, and nothing is ever deleted for looking
 * like another. Only what was made here in the last days is asked about. Pure.
 */
export function lookAlikes(past: readonly OutboxItem[], library: readonly LibraryRow[]): readonly LookAlike[] {
  const sent = new Set(
    past
      .filter(({ command, state }) => command.kind === 'create-set' && state.kind === 'sent')
      .map(({ setId }) => setId),
  );
  const own = library.filter(
    ({ isMine, serviceId, availability }) => isMine && serviceId !== null && availability === 'here',
  );
  return own
    .filter(({ id }) => sent.has(id))
    .flatMap((made): readonly LookAlike[] => {
      const other = own.find((row) => row.id !== made.id && print(row) === print(made));
      // Of two that were both made here one line is enough.
      return other && !(sent.has(other.id) && other.id < made.id) ? [{ made, other }] : [];
    });
}

const print = ({ title, termCount, langTerms, langDefinitions }: LibraryRow) =>
  JSON.stringify([title.trim(), termCount, langTerms, langDefinitions]);
