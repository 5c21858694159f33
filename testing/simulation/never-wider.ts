import type { AttemptRow } from '../../src/store/rows';
import type { Violation } from './invariants';
import type { StoredRows } from './stored-rows';
import type { World } from './world';

/**
 * I5 for who sees and edits a set: what is written down to leave says what its users want in that moment; a set is made for
 * its maker alone, or for everyone who is wanted to see it, and never with what it would need a key for.
 */
export function neverWider(world: World) {
  const seen = new Set<string>();
  return {
    of(device: number, { attempts }: StoredRows): readonly Violation[] {
      return attempts.flatMap((attempt) => {
        const key = `${device} ${attempt.id}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return attempt.created ? ofMaking(device, attempt, attempt.created) : ofChange(device, attempt);
      });
    },
  };

  function ofMaking(
    device: number,
    { setId }: AttemptRow,
    { visibility, editable, classes, password }: NonNullable<AttemptRow['created']>,
  ): readonly Violation[] {
    const wanted = world.ledger.wishes.inForce(device, setId, 'visibility');
    const isWider = visibility !== 'only_me' && wanted !== null && !wanted.has(visibility);
    const isKeyed = editable !== 'only_me' || Boolean(classes) || Boolean(password);
    return isWider || isKeyed || visibility === 'password' || visibility === 'classes'
      ? [
          {
            invariant: 'I5',
            what: `device ${device} makes ${setId} ${visibility} and ${editable}, which is to be ${[...(wanted ?? [])].join(' or ')}`,
          },
        ]
      : [];
  }

  function ofChange(device: number, { setId, carries }: AttemptRow): readonly Violation[] {
    return carries.values.flatMap(({ path, value }) => {
      if (path !== 'set.visibility' && path !== 'set.editable') return [];
      const wanted = world.ledger.wishes.inForce(device, setId, path.slice('set.'.length));
      return wanted === null || typeof value !== 'string' || wanted.has(value)
        ? []
        : [
            {
              invariant: 'I5',
              what: `device ${device} makes ${path} of ${setId} “${value}”, which is to be ${[...wanted].join(' or ')}`,
            },
          ];
    });
  }
}
