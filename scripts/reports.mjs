import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectDir } from './source-stamp.mjs';

/** What a report of Vitest says: how many, and each failure in a few lines. A file that cannot be loaded is one failure. */
export function unitCounts({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(projectDir, name);
    if (status === 'failed' && assertionResults.length === 0) {
      counts.failed += 1;
      counts.failures.push(failure(file, 'cannot be loaded', message));
    }
    for (const { fullName, status: ending, failureMessages } of assertionResults) {
      counts[ending === 'passed' || ending === 'failed' ? ending : 'skipped'] += 1;
      if (ending !== 'passed')
        counts.failures.push(failure(file, fullName, ending === 'failed' ? failureMessages[0] : notRun));
    }
  }
  return counts;
}

/** The same of Playwright's. A test that held only when it was repeated has failed. */
export function endToEndCounts({ stats, errors, suites }) {
  const specsIn = ({ specs, suites: parts = [] }) => [...specs, ...parts.flatMap(specsIn)];
  const failures = suites.flatMap(specsIn).flatMap(({ file, title, tests }) => {
    const failed = tests.filter(({ status }) => status !== 'expected');
    return failed.map(({ status, results }) =>
      failure(file, title, status === 'skipped' ? notRun : results.find(({ error }) => error)?.error.message),
    );
  });
  const failed = stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0);
  return { passed: stats.expected, failed, skipped: stats.skipped, failures };
}

/** Left out, or its process ended before its turn. */
const notRun = 'It was not run.';

function failure(file, title, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const ours = lines.filter((line) => !/^\s+at .*node_modules/.test(line));
  return `${file} › ${title}\n${ours.slice(0, 20).join('\n').slice(0, 2_000)}`;
}
