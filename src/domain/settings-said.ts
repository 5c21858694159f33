import { latestDay } from '../../contract/limits';
import { readLabel } from './set-label';
import type { SetChoices, SetStudySettings, StudySettings } from './study-settings';
import type { TextLook } from '../card-text/text-look';

type Check = (value: unknown) => boolean;

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const between =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isCount: Check = (value) => isWhole(value) && between(0, 10_000)(value);
const isLimit: Check = (value) => value === null || isCount(value);
const isDay: Check = (value) => isWhole(value) && between(0, latestDay)(value);
const isCatchUp: Check = (value) => {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { kind, on, begunOn, lastDay, perDay, takesNew } = value as Readonly<Record<string, unknown>>;
  if (kind === 'none') return isDay(on);
  return kind === 'plan' && isDay(begunOn) && isDay(lastDay) && isCount(perDay) && typeof takesNew === 'boolean';
};

/** The learner's settings as they travel, each with what it may be. What is none of it is kept, and not followed. */
const ofLearner: Readonly<Record<keyof StudySettings, Check>> = {
  rolloverHour: (value) => isCount(value) && between(0, 23)(value),
  gradeButtons: oneOf('two', 'four'),
  choiceGrade: oneOf('hard', 'good'),
  newPerDay: isCount,
  reviewsPerDay: isLimit,
  newOrder: oneOf('between', 'after', 'before'),
  catchUp: isCatchUp,
};
type GradingName = `grading.${keyof SetStudySettings['grading']}`;
const ofSet: Readonly<Record<Exclude<keyof SetStudySettings, 'grading'> | GradingName | keyof TextLook, Check>> = {
  asked: oneOf('term', 'definition', 'both'),
  desiredRetention: between(0.7, 0.97),
  newPerDay: isLimit,
  reviewsPerDay: isLimit,
  leftOutOn: (value) => value === null || isDay(value),
  formatting: oneOf(true, false),
  formulas: oneOf(true, false),
  readings: oneOf('typed', 'always', 'turned', 'never'),
  'grading.accents': oneOf('count', 'forgive'),
  'grading.articles': oneOf('optional', 'required'),
  'grading.alternatives': oneOf('one', 'all', 'ask'),
  'grading.vowelMarks': oneOf('optional', 'required'),
  'grading.typos': oneOf(true, false),
};

type Fields = Readonly<Record<string, unknown>>;
const allowed = (fields: Fields, checks: Readonly<Record<string, Check>>): Fields =>
  Object.fromEntries(
    // Every object has a `constructor`.
    Object.entries(fields).filter(([name, value]) => Object.hasOwn(checks, name) && checks[name]?.(value) === true),
  );

/** Of what was said about settings, by name, what this build understands. */
export const learnerSettingsSaid = (fields: Fields): Partial<StudySettings> => allowed(fields, ofLearner);

/** Some settings of a set, of its grading too. */
export type SetSettingsSaid = Omit<SetChoices, 'grading'> & {
  readonly grading?: Partial<SetStudySettings['grading']>;
};

/** The same of one set; fields of `grading` stand beside it: `grading.accents`; and each label: `label:Biology`. */
export function setSettingsSaid(fields: Fields): SetSettingsSaid {
  const grading: Record<string, unknown> = {};
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(allowed(fields, ofSet))) {
    if (name.startsWith('grading.')) grading[name.slice('grading.'.length)] = value;
    else plain[name] = value;
  }
  const labelled = Object.entries(fields).filter(([name]) => name.startsWith(labelPath('')));
  const labels = labelled.flatMap(([name, has]) => {
    const read = readLabel(name.slice(labelPath('').length));
    return has === true && read.kind === 'label' ? [read.label] : [];
  });
  // Each name was looked at with what it may be.
  return {
    ...plain,
    ...(labelled.length > 0 && { labels }),
    ...(Object.keys(grading).length > 0 && { grading }),
  } as unknown as SetSettingsSaid;
}

/** Under which name it is said whether a set has a label: two devices that put on one each leave it both. */
export const labelPath = (label: string): string => `label:${label}`;

/** What a change of a set's settings says, by name. */
export function saidOfSet({ grading, labels, ...plain }: SetSettingsSaid): Fields {
  const said: Record<string, unknown> = { ...plain };
  for (const label of labels ?? []) said[labelPath(label)] = true;
  for (const [name, value] of Object.entries(grading ?? {})) said[`grading.${name}`] = value;
  return said;
}
