import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { type Rule, usualSettings } from '../../domain/grading/verdict';
import { answerRules, conditionOf } from './answer-rules';
import { findRules } from './find-rules';
import { readWordList } from './read-word-list';
import type { RuleExample } from './rule-examples';
import { setGrader } from './set-grader';
import { ruleName } from './verdict-words';
import { plainLook } from '../../card-text/text-look';

const fromDisk = async (url: string) => new Response(new Uint8Array(readFileSync(join(process.cwd(), url))));
const everyRule = Object.keys(answerRules) as Rule[];

/** The example as a set: the card is asked for its definition, the others lie beside it. */
async function judged({ language, card, typed, settings, others = [], twin, personal = [], ...more }: RuleExample) {
  const asked = aTerm({ term: more.asked ?? 'asked', definition: card });
  const terms = [
    asked,
    ...others.map((definition, at) => aTerm({ term: `other ${at}`, definition })),
    ...(twin === undefined ? [] : [aTerm({ term: 'asked', definition: twin })]),
  ];
  const set = aSet({ terms, langTerms: 'en', langDefinitions: language });
  const words = (await readWordList(language, fromDisk)) ?? undefined;
  const grader = setGrader(
    { set, look: plainLook },
    { ...usualSettings, ...settings },
    ({ id }) => (id === asked.id ? personal : []),
    () => words,
  );
  return grader.grade(asked, 'term', typed);
}

test.each(everyRule.map((rule) => [rule] as const))('every example of "%s" is judged by that rule', async (rule) => {
  const { examples, outcome } = answerRules[rule];
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    const verdict = await judged(example);
    expect([example.card, example.typed, verdict.rule]).toEqual([example.card, example.typed, rule]);
    if (outcome !== 'chosen') expect([example.typed, verdict.accepted]).toEqual([example.typed, outcome === 'right']);
    if (outcome === 'partly') expect(verdict.kind).toBe('partial');
  }
});

test('a rule is found by its name, its text, an example with or without accents, or a language', () => {
  const found = (query: string) => findRules(query).flatMap(({ rules }) => rules);
  expect(found('').toSorted()).toEqual(everyRule.toSorted());
  expect(found('Another WORD')).toContain('another-word');
  expect(found('hablo')).toContain('another-word');
  expect(found('pagina')).toContain('accents-missing');
  expect(found('polish')).toEqual(['another-letter']);
  expect(found('no such rule anywhere')).toEqual([]);
});

/** The table of docs/studying.md, from the rules themselves. */
function tableOfRules(): string {
  const code = (text: string) => (text === '' ? 'nothing' : `\`${text.replaceAll('|', '\\|')}\``);
  const shown = (example: RuleExample) => {
    const condition = conditionOf(example);
    return `${code(example.typed)} for *${example.card.replaceAll('|', '\\|')}*${condition ? ` (${condition})` : ''}`;
  };
  return findRules('')
    .flatMap(({ title, rules }) =>
      rules.map((rule) => `| ${title} | ${ruleName(rule)} | ${answerRules[rule].examples.map(shown).join('; ')} |`),
    )
    .join('\n');
}

test('docs/studying.md has every rule with its examples, as the help has them', () => {
  const page = readFileSync(join(process.cwd(), 'docs/studying.md'), 'utf8');
  expect(page).toContain(tableOfRules());
});
