import './answer-rules.css';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Rule } from '../../domain/grading/verdict';
import { languageName } from '../../domain/language-name';
import { Search } from '../../ui/icons';
import { isOfInputMethod } from '../../ui/key-chord';
import { LangText } from '../../ui/lang-text';
import { counted } from '../../ui/plural';
import { useKeys } from '../../ui/use-keys';
import { usePageTitle } from '../../ui/use-page-title';
import { answerRules, conditionOf, type RuleExample, ruleName } from './answer-rules';
import { findRules } from './find-rules';

/** Every rule by which typed answers are judged, with examples. */
export function AnswerRulesScreen() {
  usePageTitle('How answers are judged');
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  useRuleOfAddress();
  const groups = findRules(useDeferredValue(query));
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <div className="narrow">
      <div className="pagehead rulehead">
        <h1 className="grow">How answers are judged</h1>
        <label className="field find">
          <Search className="i-sm" aria-hidden />
          <span className="vh">Find a rule</span>
          <input
            ref={box}
            type="search"
            value={query}
            placeholder="Find a rule"
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || query === '' || isOfInputMethod(event.nativeEvent)) return;
              event.preventDefault();
              setQuery('');
            }}
          />
          <kbd aria-hidden>/</kbd>
        </label>
      </div>
      <p className="lead rulelead">
        The same words get the same verdict, by fixed rules and without a network. The last word is yours: O turns a
        verdict around.
      </p>
      <p className="vh" aria-live="polite">
        {query !== '' && `${counted(count, 'rule')} found`}
      </p>
      {groups.map(({ outcome, title, rules }) => (
        <section key={outcome} className="rules" aria-labelledby={`rules-${outcome}`}>
          <h2 id={`rules-${outcome}`}>{title}</h2>
          {rules.map((rule) => (
            <RuleEntry key={rule} rule={rule} />
          ))}
        </section>
      ))}
      {count === 0 && <p className="lead">No rule says “{query}”.</p>}
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
        <span className="caps">Card</span>{' '}
        <LangText code={language} className="serif">
          {card}
        </LangText>
      </span>
      <span>
        <span className="caps">You write</span>{' '}
        {typed === '' ? (
          'nothing'
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
