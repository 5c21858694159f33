import type { Violation } from './invariants';
import type { World } from './world';

/**
 * I1 for who sees and edits one's own sets, and for the pictures of their cards, at rest: it is as its user said last on this device, unless somebody has changed
 * it at the service since, or something of the set was decided, or waits for its user.
 */
export function asWished(world: World, device: number, user: string): readonly Violation[] {
  const { service, ledger, devices, restored, senders } = world;
  const browser = devices[device];
  if (!browser || (restored && service.promises === 'document')) return [];
  const { sets, contents, waiting } = world.rowsOf(browser.diskOf(user));
  return sets.flatMap(({ id, serviceId, createdBy, availability }) => {
    const there = serviceId === null ? undefined : service.sets.get(serviceId);
    const isOpen = waiting.some((row) => row.open === 1 && row.setId === id);
    if (!there || createdBy !== user || availability !== 'here' || isOpen) return [];
    const pictures = (contents.find(({ setId }) => setId === id)?.terms ?? []).flatMap((card) => {
      const stands = there.terms.find((other) => other.id === card.serviceId);
      const wish = stands && ledger.wishes.latest(device, id, 'image', card.id);
      const shown = stands?.image ? service.pictureAt(stands.image.url) : '';
      if (!stands || !wish || wish.value === shown) return [];
      // What they took off is off, though somebody else's stands there, which they never saw.
      if (wish.value === '' && ledger.typedAs(shown)?.device !== device) return [];
      const isChanged = service.effects
        .slice(wish.effects)
        .some(
          (effect) =>
            effect.termId === stands.id && effect.field === 'image' && senders.get(effect.request)?.device !== device,
        );
      return isChanged
        ? []
        : [{ invariant: 'I1', what: `card ${stands.id} shows “${shown}”, and “${wish.value}” was wanted last` }];
    });
    const permissions = (['visibility', 'editable'] as const).flatMap((field) => {
      const wish = ledger.wishes.latest(device, id, field);
      if (!wish || wish.value === there[field]) return [];
      const isChanged = service.effects
        .slice(wish.effects)
        .some((effect) => effect.setId === serviceId && effect.field === field);
      return isChanged
        ? []
        : [{ invariant: 'I1', what: `${field} of ${there.id} is ${there[field]}, and ${wish.value} was wanted last` }];
    });
    return [...permissions, ...pictures];
  });
}
