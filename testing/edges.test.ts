import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'postcss';
import { expect, test } from 'vitest';

/** Colours by their names, as a theme leaves them: the one by day, and what the one by night says anew. */
const tokens = parse(readFileSync(fileURLToPath(new URL('../src/ui/tokens.css', import.meta.url)), 'utf8'));
const byDay = tokensOf(':root');
const byNight = new Map([...byDay, ...tokensOf(":root[data-theme='dark']")]);
/** On which fields stand; the chosen part of a segmented control bears words alone. */
const grounds = ['room', 'room-2', 'sheet', 'paper', 'paper-2'];

test.each([
  ['by day', byDay],
  ['by night', byNight],
])('%s the edge of a field and the focus stand out 3 : 1 on every ground (WCAG 1.4.11)', (_, theme) => {
  const faint = ['rule-2', 'focus', 'ink-3'].flatMap((line) =>
    grounds
      .map((ground) => [line, ground, contrast(colourOf(theme, line), colourOf(theme, ground))] as const)
      .filter(([, , ratio]) => ratio < 3),
  );
  expect(faint).toEqual([]);
});

test('contrast is what the guidelines say it is', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([0.5, 0, 0], [0.5, 0, 0])).toBe(1);
  // A plain grey of #777 on white: 4.48 : 1.
  expect(contrast([0.5693, 0, 0], [1, 0, 0])).toBeCloseTo(4.48, 1);
});

test('the cells that are typed into have the edges of fields', () => {
  const editor = parse(
    readFileSync(fileURLToPath(new URL('../src/sets/editor/editor-table.css', import.meta.url)), 'utf8'),
  );
  const lines: string[] = [];
  editor.walkRules('.er', (rule) => rule.walkDecls('--rule', ({ value }) => void lines.push(value)));
  expect(lines).toEqual(['var(--rule-2)']);
});

function tokensOf(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of tokens.nodes)
    if (node.type === 'rule' && node.selectors.includes(selector))
      node.walkDecls(/^--/, ({ prop, value }) => void found.set(prop.slice(2), value));
  return found;
}

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Past names that stand for names. */
function colourOf(theme: ReadonlyMap<string, string>, name: string): Oklch {
  const value = theme.get(name) ?? '';
  const other = /^var\(--([a-z0-9-]+)\)/.exec(value)?.[1];
  if (other !== undefined) return colourOf(theme, other);
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] =
    /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(value)?.slice(1).map(Number) ?? [];
  if (Number.isNaN(lightness)) throw new Error(`--${name} is no plain colour: “${value}”.`);
  return [lightness, chroma, hue];
}

function contrast(one: Oklch, other: Oklch): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

/** By the matrices of OKLab (Björn Ottosson, 2020) and the weights of linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return (
    0.2126 * (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * (-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}
