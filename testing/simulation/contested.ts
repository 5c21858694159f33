import { termOf } from '../../src/domain/term-of';
import type { SimulatedBrowser } from './simulated-browser';
import type { ServiceSet } from './simulated-service';
import type { World } from './world';

/** A place at the service for which something waits on a device; the card, where it is one. */
interface Contested {
  readonly set: ServiceSet;
  readonly card: ServiceSet['terms'][number] | undefined;
  readonly isPictured: boolean;
}

/** Where something waits on a device, at the service. */
export function contested({ users, service, rowsOf }: World, { diskOf }: SimulatedBrowser): readonly Contested[] {
  const disks = users.map((user) => rowsOf(diskOf(user)));
  return disks.flatMap(({ waiting, sets, contents }) =>
    waiting.flatMap(({ open, setId, command }) => {
      const set = service.sets.get(sets.find(({ id }) => id === setId)?.serviceId ?? -1);
      if (open === 0 || !set) return [];
      const number = contents
        .find((row) => row.setId === setId)
        ?.terms.find(({ id }) => id === termOf(command))?.serviceId;
      const isPictured = command.kind === 'edit-term' && command.changes.image !== undefined;
      return [{ set, card: set.terms.find(({ id }) => id === number), isPictured }];
    }),
  );
}
