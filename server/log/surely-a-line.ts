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

type Check = (value: unknown) => boolean;

/**
 * True of nearly every line of a log, and of nothing else: the schema of its kind in one pass over its fields, which makes
 * no copy and names no fault. False says nothing: then the schema itself is to be asked (`faultOfLine`).
 */
export function isSurelyLine(value: unknown): boolean {
  const kind = isObject(value) ? value['kind'] : null;
  return typeof kind === 'string' && (checks.get(kind)?.(value) ?? false) && !isTooDeep(value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checks: ReadonlyMap<string, Check> = new Map(
  Object.entries<Part>(lineKinds).map(([kind, schema]) => [kind, checkOf(schema)]),
);

function checkOf(part: Part): Check {
  const [one, ...others] = (part.pipe ?? [part]).map((step) =>
    step === part || !step.pipe ? stepOf(step) : checkOf(step),
  );
  return others.reduce<Check>((before, next) => (value) => before(value) && next(value), one ?? (() => false));
}

/** A step that is not known here holds of nothing. */
function stepOf({ type, entries = {}, wrapped, options = [], literal, requirement: asked }: Part): Check {
  switch (type) {
    case 'loose_object': {
      const fields = Object.entries(entries).map(([name, part]): Check => {
        const holds = checkOf(part);
        return (value) => holds((value as Readonly<Record<string, unknown>>)[name]);
      });
      return (value) => isObject(value) && fields.every((holds) => holds(value));
    }
    case 'optional': {
      const holds = wrapped ? checkOf(wrapped) : () => false;
      return (value) => value === undefined || holds(value);
    }
    case 'record':
      return isObject;
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return (value) => typeof value === 'number';
    case 'literal':
      return (value) => value === literal;
    case 'picklist':
      return (value) => options.includes(value);
    case 'regex':
      return (value) => asked instanceof RegExp && asked.test(String(value));
    case 'safe_integer':
      return Number.isSafeInteger;
    case 'min_value':
      return (value) => Number(value) >= Number(asked);
    case 'max_value':
      return (value) => Number(value) <= Number(asked);
    case 'gt_value':
      return (value) => Number(value) > Number(asked);
    case 'lt_value':
      return (value) => Number(value) < Number(asked);
    case 'brand':
      return () => true;
    default:
      return () => false;
  }
}
