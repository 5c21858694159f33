import type { Plant } from '../simulation/planted-bugs';

/** A mistake that somebody could make on the way of what one learns, which the learner's walk has to notice. */
export interface LearnerFault {
  readonly name: string;
  /** What goes wrong by it. */
  readonly why: string;
  readonly plants: readonly Plant[];
}

const fault = (name: string, why: string, file: string, [find, put]: readonly [string, string]): LearnerFault => ({
  name,
  why,
  plants: [{ file: `src/${file}`, find, put }],
});

const changes = 'sync/progress/log-changes.ts';
const sending = 'sync/progress/send-lines.ts';
const posting = 'sync/progress/post-lines.ts';
const wire = 'sync/progress/wire-line.ts';

/** Planted one at a time under `src/sync/progress/walk.test.ts`: each has to be caught. */
export const learnerFaults: readonly LearnerFault[] = [
  fault(
    'unsent forgotten as a page arrives',
    'what was written meanwhile lies behind what is taken for sent',
    changes,
    [
      'const after = await caughtUp(engine, { ...before, cursor, strangers: [...strangers] });',
      'const after = { ...before, cursor, strangers: [...strangers] };',
    ],
  ),
  fault('what waits for a number is given up', 'what was learned of a new set never leaves its device', sending, [
    'const held = [...now.held.filter(isLeft), ...batch.held, ...setAside];',
    'const held = [...now.held.filter(isLeft), ...setAside];',
  ]),
  fault('a lost request counts as answered', 'answers that never arrived are never sent again', posting, [
    "if (answer === null || answer === 'failing' || answer === 'never') return answer;",
    "if (answer === null) continue;\n    if (answer === 'failing' || answer === 'never') return answer;",
  ]),
  fault('the first line of a page is passed over', 'one answer in a thousand is on one device alone', changes, [
    'const entries = arrived.map(({ entry }) => entry);',
    'const entries = arrived.map(({ entry }) => entry).slice(1);',
  ]),
  fault('strangers are never filed', 'what came before its set stays without a card', changes, [
    'for (const line of arrived) for (const number of line.strangers) strangers.add(number);',
    '',
  ]),
  fault('what takes back is not sent', 'the others keep an answer that was taken back', wire, [
    'return set_id !== null && isFree ? { ...stampWire(row, set_id), kind, undoes } : null;',
    'return null;',
  ]),
  fault(
    'chance is drawn by the card’s name here',
    'one history gives each device dates of its own',
    'domain/scheduling/fold-log.ts',
    ['const seed = card.schedule?.seed ?? seedOf(id);', 'const seed = card.schedule?.seed ?? seedOf(answer.termId);'],
  ),
  fault(
    'what was said elsewhere is stored and not shown',
    'stars and settings of other devices are not seen',
    'sync/progress/said-changes.ts',
    ['return showSaid(engine, [...arrived.keys()]);', 'return null;'],
  ),
  fault('all that is here counts as sent', 'what was answered while a batch was on its way never leaves', sending, [
    'const upTo = Math.max(now.upTo, batch.upTo);',
    "const upTo = batch.upTo > 0 ? ((await db.log.orderBy('n').last())?.n ?? 0) : now.upTo;",
  ]),
  fault('suspended is a word that is not known', 'a card that was put off stays due on the other devices', wire, [
    "  'suspended',\n  'resumed',\n",
    "  'resumed',\n",
  ]),
  fault('what was wished for does not arrive', 'the same answer gives another date elsewhere', wire, [
    'retention: line.retention,',
    'retention: 0.7,',
  ]),
  fault('mix-ups do not arrive', 'wrong answers offered differ from device to device', wire, [
    '...(mixedUpWith !== undefined && { mixedUpWith }) },',
    '},',
  ]),
  fault('lines are folded as they came', 'dates hang on the order of arrival', 'domain/scheduling/in-order.ts', [
    'const sorted = entries.toSorted(byMoment);',
    'const sorted = [...entries];',
  ]),
  fault(
    'a merged backup keeps the names of its own device',
    'answers of a file are of no card that is here',
    'client/backup/device-backup.ts',
    ['...inNames(rest, names),', '...rest,'],
  ),
];
