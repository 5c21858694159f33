import { epochMs } from '../contract/units';
import { applyCommands } from '../src/domain/apply-command';
import type { Command } from '../src/domain/command';
import type { LostPart } from '../src/domain/lost-part';
import type { SetId, StudySet, TermId } from '../src/domain/study-set';
import { draftOf, emptyDraft } from '../src/sets/editor/editor-draft';
import { editorSession } from '../src/sets/editor/editor-session';

const setId = 'set' as SetId;

export const cardOf = (id: string) => ({ id: id as TermId, serviceId: null, term: id, definition: '', image: null });
export const aSet = (ids: readonly string[]): StudySet => ({
  id: setId,
  serviceId: null,
  title: 'Birds',
  description: '',
  langTerms: 'en',
  langDefinitions: 'de',
  visibility: 'only_me',
  editable: 'only_me',
  createdBy: null,
  createdAt: epochMs(0),
  modifiedAt: epochMs(0),
  terms: ids.map(cardOf),
});

/** A device that holds one set, a clock moved by hand, and a disk that can be full or slow. */
export function aDesk(stored: StudySet | null) {
  const timers = new Map<number, { at: number; run: () => void }>();
  const desk = {
    now: 0,
    stored,
    sent: [] as Command[][],
    held: [] as readonly Command[],
    lost: [] as LostPart[],
    refuses: null as Error | null,
    gate: Promise.resolve(),
    views: 0,
    /** What keeps the user from the cards, which are not shown then. */
    closed: null as 'password' | 'no-access' | null,
    canEdit: true,
    async pass(ms: number) {
      desk.now += ms;
      for (const [key, timer] of timers) {
        if (timer.at > desk.now || !timers.delete(key)) continue;
        timer.run();
      }
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
  let count = 0;
  const session = editorSession(setId, stored, stored ? draftOf(stored) : emptyDraft('en', 'de'), {
    newId: () => `new-${(count += 1)}`,
    now: () => epochMs(desk.now),
    after: (delayMs, run) => {
      const key = (count += 1);
      timers.set(key, { at: desk.now + delayMs, run });
      return () => void timers.delete(key);
    },
    dispatch: async (...commands) => {
      await desk.gate;
      if (desk.refuses) throw desk.refuses;
      desk.sent.push([...commands]);
      desk.stored = applyCommands(desk.stored, commands, { at: epochMs(desk.now), user: null });
    },
    hold: (commands) => {
      desk.held = commands;
    },
    lost: (_, parts) => void desk.lost.push(...parts),
    view: async () => {
      desk.views += 1;
      const facts = { availability: desk.closed ?? 'here', canEdit: desk.canEdit } as const;
      return desk.stored && { ...facts, set: desk.closed ? { ...desk.stored, terms: [] } : desk.stored };
    },
  });
  const row = (at: number) => session.state().draft.rows.at(at)!;
  return { desk, session, row };
}
