import { isTooDeep, lineKinds } from '../../contract/log-body';

/** What is looked at of a schema, and of each step that it is made of. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

/** What a field of a line has to be: all that its schema asks, side by side. */
interface Field {
  readonly name: string;
  /** False where its schema asks for something that cannot be said here: then nothing holds. */
  isSaid: boolean;
  mayBeAbsent: boolean;
  type: 'number' | 'string' | 'object' | 'any';
  isWhole: boolean;
  least: number;
  most: number;
  /** Between these two, and neither of them. */
  above: number;
  below: number;
  pattern: RegExp | null;
  options: readonly unknown[] | null;
}

type Line = Readonly<Record<string, unknown>>;

/**
 * True of nearly every line of a log, and of nothing else: the schema of its kind in one pass over its fields, which makes
 * no copy and names no fault. False says nothing: then the schema itself is to be asked (`faultOfLine`).
 */
export function isSurelyLine(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { kind } = value;
  const fields = typeof kind === 'string' ? kinds.get(kind) : undefined;
  return fields !== undefined && haveAll(value, fields) && (isFlat(value) || !isTooDeep(value));
}

const isObject = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function haveAll(line: Line, fields: readonly Field[]): boolean {
  for (const field of fields) if (!holds(field, line[field.name])) return false;
  return true;
}

function isFlat(line: Line): boolean {
  for (const name in line) if (typeof line[name] === 'object') return false;
  return true;
}

function holds(field: Field, value: unknown): boolean {
  if (!field.isSaid) return false;
  if (value === undefined && field.mayBeAbsent) return true;
  if (field.options && !field.options.includes(value)) return false;
  switch (field.type) {
    case 'number':
      return typeof value === 'number' && isWithin(field, value);
    case 'string':
      return typeof value === 'string' && (field.pattern === null || field.pattern.test(value));
    case 'object':
      return isObject(value);
    case 'any':
      return true;
  }
}

const isWithin = ({ isWhole, least, most, above, below }: Field, value: number): boolean =>
  least <= value && value <= most && above < value && value < below && (!isWhole || Number.isSafeInteger(value));

const kinds: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.entries<Part>(lineKinds).map(([kind, { entries = {} }]) => [
    kind,
    Object.entries(entries).map(([name, part]) => fieldOf(name, part)),
  ]),
);

function fieldOf(name: string, part: Part): Field {
  const field: Field = {
    name,
    isSaid: true,
    mayBeAbsent: false,
    type: 'any',
    isWhole: false,
    least: -Infinity,
    most: Infinity,
    above: -Infinity,
    below: Infinity,
    pattern: null,
    options: null,
  };
  addPart(field, part);
  return field;
}

function addPart(field: Field, part: Part): void {
  for (const step of part.pipe ?? [part]) {
    if (step !== part && step.pipe) addPart(field, step);
    else addStep(field, step);
  }
}

function addStep(field: Field, { type, wrapped, options, literal, requirement }: Part): void {
  const number = Number(requirement);
  switch (type) {
    case 'optional':
      field.mayBeAbsent = true;
      if (wrapped) addPart(field, wrapped);
      return;
    case 'number':
    case 'string':
      field.type = type;
      return;
    case 'record':
      field.type = 'object';
      return;
    case 'literal':
      field.options = [literal];
      return;
    case 'picklist':
      field.options = options ?? [];
      return;
    case 'regex':
      if (requirement instanceof RegExp && field.pattern === null) field.pattern = requirement;
      else field.isSaid = false;
      return;
    case 'safe_integer':
      field.isWhole = true;
      return;
    case 'min_value':
      field.least = Math.max(field.least, number);
      return;
    case 'max_value':
      field.most = Math.min(field.most, number);
      return;
    case 'gt_value':
      field.above = Math.max(field.above, number);
      return;
    case 'lt_value':
      field.below = Math.min(field.below, number);
      return;
    case 'brand':
      return;
    default:
      field.isSaid = false;
  }
}
