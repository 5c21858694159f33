import './answer-rules.css';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/answer-rules';
import type { Rule } from '../../domain/grading/verdict';
import { languageName } from '../../domain/language-name';
import { Search } from '../../ui/icons';
import { isOfInputMethod } from '../../ui/key-chord';
import { LangText } from '../../ui/lang-text';
import { usePageTitle } from '../../ui/use-page-title';
import { answerRules, conditionOf } from './answer-rules';
import { findRules } from './find-rules';
import type { RuleExample } from './rule-examples';
import { ruleName } from './verdict-words';

/** Every rule by which typed answers are judged, with examples. */
export function AnswerRulesScreen() {
  usePageTitle(places.answerRules);
  const [query, setQuery] = useState('');
  useRuleOfAddress();
  const groups = findRules(useDeferredValue(query));
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <div className="narrow">
      <div className="pagehead rulehead">
        <h1 className="grow">{places.answerRules}</h1>
        <label className="field find">
          <Search className="i-sm" aria-hidden />
          <span className="vh">{words.find}</span>
          <input
            type="search"
            dir="auto"
            value={query}
            placeholder={words.find}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || query === '' || isOfInputMethod(event.nativeEvent)) return;
              event.preventDefault();
              setQuery('');
            }}
          />
        </label>
      </div>
      <p className="lead rulelead">{words.lead}</p>
      <p className="vh" aria-live="polite">
        {query !== '' && words.found({ count })}
      </p>
      {groups.map(({ outcome, title, rules }) => (
        <section key={outcome} className="rules" aria-labelledby={`rules-${outcome}`}>
          <h2 id={`rules-${outcome}`}>{title}</h2>
          {rules.map((rule) => (
            <RuleEntry key={rule} rule={rule} />
          ))}
        </section>
      ))}
      {count === 0 && <p className="lead">{words.noneFound({ query })}</p>}
    </div>
  );
}

/** A verdict links to its rule: that one is shown, and has the focus. */
function useRuleOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const entry = document.getElementById(hash.slice(1));
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [hash]);
}

function RuleEntry({ rule }: { readonly rule: Rule }) {
  const name = ruleName(rule);
  const { about, examples } = answerRules[rule];
  return (
    <article className="rule" id={rule} tabIndex={-1} aria-labelledby={`${rule}-name`}>
      <div>
        <h3 id={`${rule}-name`}>{`${name.charAt(0).toUpperCase()}${name.slice(1)}`}</h3>
        <p>{about}</p>
      </div>
      <ul>
        {examples.map((one) => (
          <Example key={`${one.card} ${one.typed}`} example={one} />
        ))}
      </ul>
    </article>
  );
}

function Example({ example }: { readonly example: RuleExample }) {
  const { language, card, typed } = example;
  const condition = conditionOf(example);
  return (
    <li>
      <span>
        <span className="caps">{words.card}</span>{' '}
        <LangText code={language} className="serif">
          {card}
        </LangText>
      </span>
      <span>
        <span className="caps">{words.youWrite}</span>{' '}
        {typed === '' ? (
          words.nothing
        ) : (
          <LangText code={language} className="serif">
            {typed}
          </LangText>
        )}
      </span>
      <small>{[language === 'en' ? null : languageName(language), condition].filter(Boolean).join('; ')}</small>
    </li>
  );
}
