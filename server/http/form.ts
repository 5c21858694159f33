import type { Problem } from './problem';
import { quoted } from './quoted';
import type { Field } from '../wire/url-encoded';

const bracketed = /^(.+)\[(\d{0,9})\]$/su;
const forbidden = /\0|\p{Surrogate}/u;

interface ArrayEntry {
  readonly index: number | null;
  readonly value: string;
}

interface Source {
  readonly scalars: Map<string, string[]>;
  readonly arrays: Map<string, ArrayEntry[]>;
}

/** What a body was read as: fields in order, and names of arrays that came empty (JSON can say so). */
export interface BodyFields {
  readonly fields: readonly Field[];
  readonly emptyArrays?: readonly string[];
  /** Names whose values are no text (JSON has others); a fault only of a parameter that counts. */
  readonly notText?: readonly string[];
  readonly problems?: readonly Problem[];
}

/**
 * The parameters of a request: those of the address and those of the body together
 * (decisions.md 3). What is wrong with them is collected in `problems`, also while
 * reading, so that validation can report everything at once.
 */
export class Form {
  readonly problems: Problem[] = [];
  /** Every field in order, for fingerprints. */
  readonly fields: readonly Field[];
  readonly #scalars = new Map<string, string[]>();
  readonly #arrays = new Map<string, ArrayEntry[]>();
  readonly #notText: ReadonlySet<string>;

  constructor(address: readonly Field[], body: BodyFields = { fields: [] }) {
    this.fields = [...address, ...body.fields];
    this.problems.push(...(body.problems ?? []));
    this.#notText = new Set(body.notText);
    const fromAddress = sorted(address);
    const fromBody = sorted(body.fields);
    for (const name of body.emptyArrays ?? []) fromBody.arrays.set(name, fromBody.arrays.get(name) ?? []);
    this.#merge(fromAddress, fromBody);
    const bad = new Set(this.fields.flatMap(([name, value]) => (forbidden.test(value) ? [quoted(name)] : [])));
    for (const field of bad) this.problems.push({ code: 'bad_character', field });
  }

  /** The value of a parameter that comes once, undefined when it did not come. */
  scalar(name: string): string | undefined {
    this.#assertText(name);
    const values = this.#scalars.get(name);
    if (values && values.length > 1) this.#add({ code: 'sent_twice', field: name });
    return values?.[0];
  }

  /** Every value of a parameter that may come more than once (`set_ids`). */
  values(name: string): readonly string[] {
    return this.#scalars.get(name) ?? [];
  }

  /** The values of `name[]`, or of `name[0]`, `name[1]` in the order of their numbers; undefined when none came. */
  array(name: string): readonly string[] | undefined {
    this.#assertText(name);
    const entries = this.#arrays.get(name);
    if (!entries) return undefined;
    const numbered = entries.filter((entry) => entry.index !== null);
    if (numbered.length === 0) return entries.map((entry) => entry.value);
    const indexes = new Set(numbered.map((entry) => entry.index));
    if (numbered.length < entries.length || indexes.size < entries.length)
      this.#add({ code: 'array_mixed', field: name });
    return entries.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)).map((entry) => entry.value);
  }

  #assertText(name: string): void {
    if (this.#notText.has(name)) this.#add({ code: 'not_text', field: name });
  }

  #merge(address: Source, body: Source): void {
    for (const kind of ['scalars', 'arrays'] as const) {
      for (const name of body[kind].keys()) {
        if (address[kind].has(name)) this.problems.push({ code: 'in_address_and_form', field: quoted(name) });
      }
    }
    for (const { scalars, arrays } of [address, body]) {
      for (const [name, values] of scalars) if (!this.#scalars.has(name)) this.#scalars.set(name, values);
      for (const [name, entries] of arrays) if (!this.#arrays.has(name)) this.#arrays.set(name, entries);
    }
  }

  #add(problem: { readonly code: 'sent_twice' | 'array_mixed' | 'not_text'; readonly field: string }): void {
    const known = this.problems.some((other) => other.code === problem.code && other.field === problem.field);
    if (!known) this.problems.push(problem);
  }
}

function sorted(fields: readonly Field[]): Source {
  const scalars = new Map<string, string[]>();
  const arrays = new Map<string, ArrayEntry[]>();
  for (const [name, value] of fields) {
    const [, base, digits] = bracketed.exec(name) ?? [];
    if (base === undefined) {
      put(scalars, name, value);
    } else {
      put(arrays, base, { index: digits ? Number(digits) : null, value });
    }
  }
  return { scalars, arrays };
}

function put<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const values = map.get(name);
  if (values) values.push(value);
  else map.set(name, [value]);
}
