import * as v from 'valibot';
import { ServiceSetId, ServiceTermId } from './ids';
import { latestDay } from './limits';

/** How a learner's log travels (`X-Service-Features: log`). Beyond a limit is refused, never cut. */
export const logLimits = {
  /** Of one line, written as JSON in UTF-8. */
  lineBytes: 64 * 1024,
  linesPerBatch: 1_000,
  /** Of a batch, as sent and unpacked. */
  batchBytes: 4 * 1024 * 1024,
  /** Of lines that one answer gives. */
  pageBytes: 1024 * 1024,
  /** Of one user, all together. */
  lines: 2_000_000,
  bytes: 512 * 1024 * 1024,
} as const;

const latestMoment = latestDay * 86_400_000;
/**
 * How far ahead of the service's time a `clock` may be, in milliseconds: no device stands so wrong, and behind the greatest
 * that is taken there is always one for whoever speaks next.
 */
export const clockAheadMs = 100 * 365 * 86_400_000;

const Name = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Day = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestDay));
const Minutes = v.pipe(v.number(), v.safeInteger(), v.minValue(-1_440), v.maxValue(1_440));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestMoment));

/** What every line has. `device` and `number` are its name: what stands under a name never changes. */
const Envelope = {
  /** Of the line wherever it is copied to: lines that take back name it. */
  id: Name,
  device: Name,
  /** Counts the lines of a device from 1. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Milliseconds since 1970, by the device's clock. */
  at: Moment,
};

/** The learner's own calendar at that moment. */
const Dated = {
  ...Envelope,
  day: Day,
  utc_offset_min: Minutes,
  rollover_hour: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(23)),
  /** The service's numbers, whether or not it knows them: a deleted set keeps its history. */
  set_id: ServiceSetId,
};
const AskedCard = { ...Dated, term_id: ServiceTermId, asked: v.picklist(['term', 'definition']) };

/**
 * Facts of which the latest counts: `clock` is above that of every such fact that the device had seen, and not behind
 * its own clock (decision 030). Equal clocks: the greater device, then number.
 */
const Latest = { ...Envelope, clock: Moment };
const Settings = v.record(v.string(), v.unknown());

/** The schema of a line by its kind. */
export const lineKinds = {
  answered: v.looseObject({
    ...AskedCard,
    kind: v.literal('answered'),
    mode: v.string(),
    format: v.string(),
    grade: v.picklist(['again', 'hard', 'good', 'easy']),
    took_ms: v.pipe(Count, v.maxValue(86_400_000)),
    /** The scheduler's parameters of that moment, by name. */
    parameters: v.string(),
    /** The share to be remembered that was wished for then. */
    retention: v.pipe(v.number(), v.gtValue(0), v.ltValue(1)),
    mixed_up_with: v.optional(ServiceTermId),
    overruled: v.optional(v.picklist(['right', 'wrong'])),
  }),
  /** The card goes on as another one: what any line says of it, whenever it was written, counts for that one. */
  moved: v.looseObject({
    ...Dated,
    kind: v.literal('moved'),
    term_id: ServiceTermId,
    to_set_id: ServiceSetId,
    to_term_id: ServiceTermId,
  }),
  undone: v.looseObject({ ...Dated, kind: v.literal('undone'), undoes: Name }),
  buried: v.looseObject({ ...AskedCard, kind: v.literal('buried') }),
  suspended: v.looseObject({ ...AskedCard, kind: v.literal('suspended') }),
  resumed: v.looseObject({ ...AskedCard, kind: v.literal('resumed') }),
  accepts: v.looseObject({ ...AskedCard, kind: v.literal('accepts'), text: v.string() }),
  'accepts-no-longer': v.looseObject({ ...AskedCard, kind: v.literal('accepts-no-longer'), text: v.string() }),
  starred: v.looseObject({ ...Latest, kind: v.literal('starred'), set_id: ServiceSetId, term_id: ServiceTermId }),
  unstarred: v.looseObject({ ...Latest, kind: v.literal('unstarred'), set_id: ServiceSetId, term_id: ServiceTermId }),
  /** Of the fields that it names, the latest counts; the others stay. */
  'set-settings': v.looseObject({
    ...Latest,
    kind: v.literal('set-settings'),
    set_id: ServiceSetId,
    settings: Settings,
  }),
  settings: v.looseObject({ ...Latest, kind: v.literal('settings'), settings: Settings }),
} as const;

/** A line of a kind that this version does not know: kept, passed on, and left alone. */
const LaterLine = v.looseObject({ ...Envelope, kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/)) });

/** A line of a learner's log. */
export const LogLineBody = v.union([...Object.values(lineKinds), LaterLine]);
export type LogLineBody = v.InferOutput<(typeof lineKinds)[keyof typeof lineKinds]> | v.InferOutput<typeof LaterLine>;

/** What GET of the log answers: lines in the order in which they came to the service. */
export const LogLinesBody = v.array(LogLineBody);

/** What POST of the log answers. */
export const LogWrittenBody = v.object({
  written: Count,
  known: Count,
  refused: v.array(v.object({ device: v.string(), number: Count })),
});
export type LogWrittenBody = v.InferOutput<typeof LogWrittenBody>;

/** Objects and lists within one another in a line, itself the first: far deeper ones some browser cannot read, and none can store. */
const deepestLine = 8;

/** Whether a line is nested deeper than any line may be. */
export const isTooDeep = (value: unknown): boolean => isDeeper(value, deepestLine);

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1));
}

/** The name of the first field that is not as it has to be; null: it is a line. Known kinds are looked at whole. */
export function faultOfLine(value: unknown): string | null {
  if (isTooDeep(value)) return 'line';
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const schema =
    typeof kind === 'string' && Object.hasOwn(lineKinds, kind) ? lineKinds[kind as keyof typeof lineKinds] : LaterLine;
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return null;
  const [issue] = result.issues;
  return (issue && v.getDotPath(issue)) ?? 'line';
}
