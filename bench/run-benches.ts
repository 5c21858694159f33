import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ankiPackage } from './anki-package.bench';
import type { Bench } from './bench';
import { openProfile } from './browser-profile';
import { deviceSearch } from './device-search.bench';
import { type Finding, lawsMissed } from './finding';
import { firstLoad } from './first-load.bench';
import { firstSync } from './first-sync.bench';
import { logFold } from './fold-log.bench';
import { grading } from './grading.bench';
import { idleSync } from './idle-sync.bench';
import { logTransfer } from './log-transfer.bench';
import { describeMachine } from './machine';
import { nextCard } from './next-card.bench';
import { nextGrade } from './next-grade.bench';
import { offlineStart } from './offline-start.bench';
import { projectDir } from './project-dir';
import { sealedAnswers } from './sealed-answers.bench';
import { serviceEdits } from './service-edits.bench';
import { serviceFairness } from './service-fairness.bench';
import { neighbourBenches } from './service-neighbours.bench';
import { serviceReads } from './service-reads.bench';
import { serviceSearch } from './service-search.bench';
import { tableOf } from './table';
import { transfer } from './transfer.bench';
import { transferPage } from './transfer-page.bench';

const benches: readonly Bench[] = [
  firstLoad,
  offlineStart,
  nextCard,
  nextGrade,
  firstSync,
  idleSync,
  serviceReads,
  serviceEdits,
  serviceFairness,
  serviceSearch,
  grading,
  logFold,
  logTransfer,
  deviceSearch,
  ankiPackage,
  transfer,
  transferPage,
];
/** Run only when they are named. */
const onDemand: readonly Bench[] = [sealedAnswers, ...neighbourBenches];
const outDir = join(projectDir, 'bench/out');

/**
 * Runs the benches named, or all but those on demand, one after another, prints one table and what was noted, and leaves the samples in
 * bench/out. Resolves to the exit code: 1 when a law is missed or a bench could not be run.
 */
export async function runBenches(names: readonly string[]): Promise<number> {
  const named = [...benches, ...onDemand].filter(({ name }) => names.includes(name));
  const unknown = names.filter((name) => !named.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `No bench is called ${unknown.join(', ')}. There are: ${[...benches, ...onDemand].map(({ name }) => name).join(', ')}\n`,
    );
    return 1;
  }
  const machine = describeMachine(await chromiumVersion());
  mkdirSync(outDir, { recursive: true });
  const findings: Finding[] = [];
  const notes: string[] = [];
  let hasFailed = false;
  for (const bench of names.length === 0 ? benches : named) {
    process.stderr.write(`${bench.name} …\n`);
    const noted: { title: string; lines: readonly string[] }[] = [];
    try {
      const found = await bench.run((title, lines) => noted.push({ title, lines }));
      findings.push(...found);
      notes.push(...noted.map(({ title, lines }) => `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`));
      writeFileSync(
        join(outDir, `${bench.name}.json`),
        `${JSON.stringify({ machine, findings: found, notes: noted }, null, 2)}\n`,
      );
    } catch (error) {
      hasFailed = true;
      notes.push(
        `${bench.name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
  const { cores, cpu, memoryGb, node, chromium, loadAverage } = machine;
  process.stdout.write(
    `${cores} × ${cpu}, ${memoryGb} GB, Node ${node}, Chromium ${chromium}, load ${loadAverage.toFixed(2)} at the beginning\n\n`,
  );
  process.stdout.write(`${[tableOf(findings), ...notes].join('\n\n')}\n`);
  const missed = lawsMissed(findings);
  for (const { what } of missed) process.stderr.write(`Missed: ${what}\n`);
  return hasFailed || missed.length > 0 ? 1 : 0;
}

async function chromiumVersion(): Promise<string> {
  const profile = await openProfile();
  await profile.close();
  return profile.version;
}
