import { type Finding, type Unit, isMissed, ratioOf } from './finding';
import { median } from './statistics';

const heading = ['what', 'ours', 'floor', 'ratio', 'goal', ''];

/** The findings as aligned text: medians, their ratio, and what was hoped for. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [heading, ...findings.map(rowOf)];
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 || column === heading.length - 1
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function rowOf(finding: Finding): string[] {
  const { what, unit, ours, floor, goal } = finding;
  const ratio = ratioOf(finding);
  return [
    what,
    figure(median(ours), unit),
    floor ? figure(median(floor), unit) : '–',
    ratio === null ? '–' : ratio.toFixed(2),
    goal ? `≤ ${ratio === null ? figure(goal.most, unit) : goal.most.toFixed(2)}${goal.law ? ' law' : ''}` : '–',
    goal ? (isMissed(finding) ? 'missed' : 'met') : '',
  ];
}

function figure(value: number, unit: Unit): string {
  const digits = unit === 'kB' || unit === 'ms' ? 1 : unit === 'x' ? 2 : 0;
  return unit === 'x' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`;
}
