import type { Command } from '../../src/domain/command';

/** Who sees or edits a set, or the picture of a card, as somebody wanted it on a device: from the act's beginning to its acknowledgement. */
interface Wish {
  readonly device: number;
  readonly setId: string;
  /** Null: of the set itself. */
  readonly termId: string | null;
  readonly field: string;
  readonly value: string;
  /** How much the service had done by then. */
  readonly effects: number;
  readonly began: number;
  ended: number;
}

/**
 * Who is to see and edit each set, and which picture is to be on each card, by what their users did, apart from all that the
 * program remembers. `isSame`: whether two names on a device are one set or card; `effects`: all that the service did.
 */
export function wishes(
  isSame: (device: number, one: string | null, other: string | null) => boolean,
  effects: readonly unknown[],
) {
  const all: Wish[] = [];
  /** When something of a set was chosen, discarded or taken back, by device: from then on any of its wishes may hold. */
  const decided: { readonly device: number; readonly setId: string; readonly at: number }[] = [];
  let moment = 0;

  return {
    /** The act is acknowledged with what this gives. */
    started(device: number, commands: readonly Command[]): () => void {
      moment += 1;
      const begun = commands.flatMap((command) =>
        wishesIn(command).map((wish): Wish => ({
          device,
          setId: command.setId,
          ...wish,
          effects: effects.length,
          began: moment,
          ended: Infinity,
        })),
      );
      all.push(...begun);
      return () => {
        moment += 1;
        for (const wish of begun) wish.ended = moment;
      };
    },
    isDecided(device: number, setId: string): void {
      moment += 1;
      decided.push({ device, setId, at: moment });
    },
    /** What may be wanted now: what was acknowledged last, and what is being said. Null: anything, since nobody said or somebody decided. */
    inForce(device: number, setId: string, field: string): ReadonlySet<string> | null {
      const standing = standingOf(device, setId, field);
      return standing && new Set(standing.map(({ value }) => value));
    },
    /** What was said last, where that is known. */
    latest(
      device: number,
      setId: string,
      field: string,
      termId: string | null = null,
    ): Pick<Wish, 'value' | 'effects'> | null {
      const [only, ...others] = standingOf(device, setId, field, termId) ?? [];
      return only && others.length === 0 ? only : null;
    },
  };

  function standingOf(
    device: number,
    setId: string,
    field: string,
    termId: string | null = null,
  ): readonly Wish[] | null {
    const isOfSet = (each: { readonly device: number; readonly setId: string }) =>
      each.device === device && isSame(device, each.setId, setId);
    const own = all.filter((wish) => wish.field === field && isOfSet(wish) && isSame(device, wish.termId, termId));
    const latest = Math.max(-1, ...own.flatMap(({ began, ended }) => (ended < Infinity ? [began] : [])));
    if (latest <= Math.max(-1, ...decided.flatMap((each) => (isOfSet(each) ? [each.at] : [])))) return null;
    return own.filter(({ ended }) => ended > latest);
  }
}

/** A new set is edited by its maker alone, whatever its making says. */
function wishesIn(command: Command): readonly Pick<Wish, 'termId' | 'field' | 'value'>[] {
  const ofSet = (field: string, value: string | undefined) =>
    value === undefined ? [] : [{ termId: null, field, value }];
  if (command.kind === 'create-set')
    return [...ofSet('visibility', command.visibility), ...ofSet('editable', 'only_me')];
  if (command.kind === 'edit-set')
    return [
      ...ofSet('visibility', command.changes.visibility?.after),
      ...ofSet('editable', command.changes.editable?.after),
    ];
  if (command.kind !== 'edit-term' || !command.changes.image) return [];
  return [{ termId: command.termId, field: 'image', value: command.changes.image.after?.url ?? '' }];
}
