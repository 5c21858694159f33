import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { sections } from './sections';

interface Row {
  readonly section: string;
  readonly about: string;
  readonly isElsewhere: boolean;
  /** How many ran on each service, by its name. */
  readonly ran: Record<string, number>;
  readonly tests: Set<string>;
  readonly failed: string[];
  readonly omitted: string[];
}

const report =
  process.env['CONFORMANCE_REPORT'] ??
  fileURLToPath(new URL('../../../test-results/conformance.json', import.meta.url));

/**
 * Prints how many tests each section has, and writes the same as JSON. A test that cites no known section, and a
 * section without a test where every part ran, are faults of the suite itself.
 */
export function sectionReporter(parts: readonly string[], services: readonly string[]): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      const { rows, stray } = tabulate(modules.flatMap((module) => [...module.children.allTests()]));
      mkdirSync(dirname(report), { recursive: true });
      writeFileSync(
        report,
        `${JSON.stringify({ parts, services, rows, stray }, (_, value: unknown) => (value instanceof Set ? [...value] : value), 1)}\n`,
      );
      say(tableOf(rows, services));
      list(
        'Omitted, because the run was not given what they need',
        rows.flatMap((row) => row.omitted),
      );
      list('These tests cite no known section', stray);
      const isWhole =
        parts.length > 2 && !process.argv.some((argument) => /test|^-t$|^\d/.test(argument.split('/').at(-1) ?? ''));
      const untested = rows.filter((row) => isWhole && !row.isElsewhere && row.tests.size + row.omitted.length === 0);
      list(
        'These sections have no test',
        untested.map((row) => row.section),
      );
      if (stray.length > 0 || untested.length > 0) process.exitCode = 1;
    },
  };
}

const say = (text: string) => process.stdout.write(`${text}\n`);

function list(title: string, names: readonly string[]): void {
  if (names.length > 0) say(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

function tabulate(tests: readonly TestCase[]): { readonly rows: readonly Row[]; readonly stray: readonly string[] } {
  const rows = new Map(
    sections.map(({ section, about, part }): [string, Row] => [
      section,
      { section, about, isElsewhere: part === 'elsewhere', ran: {}, tests: new Set(), failed: [], omitted: [] },
    ]),
  );
  const stray: string[] = [];
  for (const test of tests) {
    const service = test.project.name;
    const row = rows.get(test.name.split(':')[0] ?? '');
    const { state } = test.result();
    if (!row) {
      stray.push(test.name);
    } else if (state === 'skipped') {
      row.omitted.push(`${service}: ${test.name}`);
    } else {
      row.tests.add(test.name);
      row.ran[service] = (row.ran[service] ?? 0) + 1;
      if (state === 'failed') row.failed.push(`${service}: ${test.name}`);
    }
  }
  return { rows: [...rows.values()], stray };
}

function tableOf(rows: readonly Row[], services: readonly string[]): string {
  const line = (section: string, about: string, numbers: readonly (string | number)[]) =>
    `${section.padEnd(25)}${about.padEnd(58)}${numbers.map((number) => String(number).padStart(12)).join('')}`;
  const numbers = (some: readonly Row[]) => {
    const sum = (of: (row: Row) => number) => some.reduce((total, row) => total + of(row), 0);
    return [
      ...services.map((service) => sum((row) => row.ran[service] ?? 0)),
      sum((row) => row.failed.length),
      sum((row) => row.omitted.length),
    ];
  };
  return [
    '',
    line('section', '', [...services, 'failed', 'omitted']),
    // Rows of parts that did not run say nothing.
    ...rows
      .filter((row) => row.tests.size + row.omitted.length > 0)
      .map((row) =>
        line(
          row.section,
          row.about,
          numbers([row]).map((number, index) => (number === 0 && index >= services.length ? '' : number)),
        ),
      ),
    line('all', '', numbers(rows)),
  ].join('\n');
}
