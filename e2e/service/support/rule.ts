import { test } from 'vitest';
import { type Need, missing } from './world';

type Body = () => Promise<void>;

/**
 * A test of one sentence. Its name begins with the section that says it. Where the service under test was not given
 * what the test needs, it is listed as an omission with the reason in its name, never passed over.
 */
export function rule(name: string, body: Body, timeoutMs?: number): void {
  ruleWith([], name, body, timeoutMs);
}

export function ruleWith(wanted: readonly Need[], name: string, body: Body, timeoutMs?: number): void {
  const lacking = missing(wanted);
  const shown = lacking.length > 0 ? `${name} [needs ${lacking.join('; ')}]` : name;
  test(shown, { skip: lacking.length > 0, ...(timeoutMs !== undefined && { timeout: timeoutMs }) }, body);
}

/** One rule for each of several cases; the case stands in the name. */
export function rules<Case>(
  cases: readonly Case[],
  name: (one: Case) => string,
  body: (one: Case) => Promise<void>,
): void {
  for (const one of cases) rule(name(one), () => body(one));
}
