import { drawFreedoms } from '../bare-freedoms';
import { type BareSet, bareService, sizeAt } from '../bare-service';
import { numberedName, numberOfSize } from './numbered-pictures';
import type { Serve } from './simulated-service';

/** What the picture at an address of a bare service is called where it was chosen; any other text as it is. */
export const pictureAt = (url: string): string => {
  const size = sizeAt(url);
  return size === null ? url : numberedName(numberOfSize(size));
};

/** The bare model, with habits of its own in each history. */
export const bareServing: Serve = ({ clock, random }) => {
  const service = bareService(clock, drawFreedoms(random), pictureAt);
  let classes = 1_000;
  return {
    classOf: () => (classes += 1),
    users: ['alice', 'bob'],
    stranger: 'carol',
    promises: 'document',
    keepsOrder: !service.freedoms.reorders,
    commitLagMs: service.freedoms.commitLagMs,
    effects: service.effects,
    sets: service.sets,
    pictureAt,
    async ask(request) {
      const reply = service.answer(request, Math.floor((clock.now() - request.lateMs) / 1000));
      return { ...service.passedOn(reply, request.id), body: reply.body, seen: service.effects.length };
    },
    async restore() {
      const sets: BareSet[] = [...service.sets.values()];
      const last = sets.at(-1);
      if (last && sets.length > 1) service.sets.delete(last.id);
      for (const set of sets) {
        const effect = service.effects.findLast(
          (candidate) => candidate.kind === 'edit' && candidate.field === 'title' && candidate.setId === set.id,
        );
        if (effect && effect.from !== '') set.title = effect.from;
        set.modified_date = Math.min(set.modified_date, service.seconds() - 86_400);
      }
    },
  };
};
