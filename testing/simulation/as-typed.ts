import { isDraft } from '../../src/domain/is-draft';
import type { StudySet, Term } from '../../src/domain/study-set';
import type { Violation } from './invariants';
import { plain } from './plain-text';
import type { SimulatedService } from './simulated-service';
import { shownSet, type StoredRows, type WaitingRow } from './stored-rows';
import type { World } from './world';

/**
 * I1 for everything that has no text of its own, such as places: a set that one user on one device alone ever touched ends at the
 * service as that device showed it before, card for card. `shownBefore` is looked at first, then the judgement is made.
 */
export function shownBefore(world: World): () => readonly Violation[] {
  const before = world.devices.flatMap((device, index) =>
    world.users.map((user) => {
      const rows = world.rowsOf(device.diskOf(user));
      const shown = shownSets(rows).map((set) => ({ set, rewritten: world.ledger.rewrittenTimes(index, set.id) }));
      return { index, device, user, rows, shown };
    }),
  );
  return () =>
    before.flatMap(({ index, device, user, rows, shown }) =>
      asTyped(world, { device: index, user }, rows, world.rowsOf(device.diskOf(user)), shown),
    );
}

interface Desk {
  readonly device: number;
  readonly user: string;
}

function asTyped(
  world: World,
  { device, user }: Desk,
  before: StoredRows,
  after: StoredRows,
  shown: readonly { readonly set: StudySet; readonly rewritten: number }[],
): readonly Violation[] {
  const { service } = world;
  // Without tags nobody can tell that it was restored.
  if (world.restored && service.promises === 'document') return [];
  return shown.flatMap(({ set, rewritten }) => {
    const number = after.sets.find((row) => row.id === set.id)?.serviceId ?? null;
    const there = number === null ? undefined : service.sets.get(number);
    const touched = service.effects.filter((effect) => effect.setId === number);
    const isOurs = touched.every((effect) => {
      const sender = world.senders.get(effect.request);
      // Two users of one browser are two desks.
      return effect.user === user && sender?.device === device && !sender.duplicated;
    });
    const wasDecided =
      decisions(before.waiting, set.id) !== decisions(after.waiting, set.id) ||
      world.ledger.rewrittenTimes(device, set.id) > rewritten;
    // What still asks stands here, as it did.
    const asks = after.waiting.some((row) => row.setId === set.id && row.state.kind === 'needs-you');
    const end = asks ? shownSet(after, set.id) : there;
    // Shown under two names, it ends as what was typed under both.
    const hadTwin = before.sets.some((row) => row.serviceId === number && row.id !== set.id);
    if (
      !there ||
      !isOurs ||
      wasDecided ||
      hadTwin ||
      isDraft(set) ||
      before.waiting.some((row) => row.setId === set.id && (row.takesBack || isTypedOnGone(row, set)))
    )
      return [];
    const wanted = contentOf(set, service);
    const found = end && contentOf(end, service);
    return wanted === found
      ? []
      : [
          {
            invariant: 'I1',
            what: `device ${device} showed ${wanted}, and ${asks ? 'it' : 'the service'} ended with ${found}`,
          },
        ];
  });
}

/** What the user took back, or has to decide: then the set need not end as it was shown. */
const decisions = (waiting: readonly WaitingRow[], setId: string) =>
  waiting
    .flatMap((row) =>
      row.setId === setId && (row.state.kind === 'discarded' || row.state.kind === 'needs-you')
        ? [`${row.id} ${row.state.kind}`]
        : [],
    )
    .join();

/** Typed on in another tab after its card was deleted, or its making taken back, and no question yet: its user is going to be asked. */
const isTypedOnGone = ({ open, command }: WaitingRow, { terms }: StudySet) =>
  open === 1 && command.kind === 'edit-term' && !terms.some(({ id }) => id === command.termId);

const shownSets = (rows: StoredRows): readonly StudySet[] => rows.sets.flatMap(({ id }) => shownSet(rows, id) ?? []);

interface Content extends Pick<StudySet, 'title' | 'description'> {
  readonly visibility: string;
  readonly editable: string;
  readonly classes?: string | undefined;
  readonly terms: readonly (Pick<Term, 'term' | 'definition'> & { readonly image: { readonly url: string } | null })[];
}

function contentOf(set: Content, { keepsOrder, pictureAt }: SimulatedService): string {
  const { title, description, visibility, editable, classes, terms } = set;
  const cards = terms.map(
    ({ term, definition, image }) => `${plain(term)} = ${plain(definition)}${image ? ` ${pictureAt(image.url)}` : ''}`,
  );
  const isForClasses = visibility === 'classes' || editable === 'classes';
  return JSON.stringify([
    plain(title),
    plain(description),
    visibility,
    editable,
    isForClasses ? (classes ?? '') : '',
    keepsOrder ? cards : cards.toSorted(),
  ]);
}
