import type { ReactNode } from 'react';
import * as counts from '../../messages/app/counts';
import * as words from '../../messages/app/search';
import { leadsTo } from '../../messages/in-words';
import { languageName } from '../domain/language-name';
import { hitPieces } from '../domain/search/hit-pieces';
import { clothOf } from '../ui/cloth-of';
import { ArrowRight, Globe } from '../ui/icons';
import { keyWorks } from '../ui/key';
import { Spine } from '../ui/spine';
import type { Choice } from './choice';
import { Marks } from '../ui/marks';
import { MarkedText } from './marked-text';

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly asked: string;
  readonly words: readonly string[];
  readonly service: string;
  readonly onPoint: (choice: Choice) => void;
  readonly onPick: (choice: Choice) => void;
}

/** One row under the field. The focus stays in the field: a press takes it from nowhere. */
export function ChoiceRow({ choice, isChosen, onPoint, onPick, ...what }: ChoiceRowProps) {
  return (
    <div
      role="option"
      id={choice.id}
      className={`po ${looks[choice.kind]}`}
      aria-selected={isChosen}
      onMouseMove={() => isChosen || onPoint(choice)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(choice)}
    >
      <Face choice={choice} {...what} />
    </div>
  );
}

const looks = { card: 'pcard', more: 'pmore', set: 'pact', way: 'pact', service: 'pact' };

function Face({
  choice,
  asked,
  words: typed,
  service,
}: Pick<ChoiceRowProps, 'choice' | 'asked' | 'words' | 'service'>) {
  switch (choice.kind) {
    case 'card': {
      const { term, definition, set } = choice.card;
      return (
        <>
          <MarkedText as="p" className="tt" pieces={term} code={set.langTerms} />
          <MarkedText as="p" className="dd" pieces={definition} code={set.langDefinitions} />
          <p className="in">
            <Spine size="xs" langTerms={set.langTerms} langDefinitions={set.langDefinitions} cloth={clothOf(set)} />
            <MarkedText pieces={set.title} code={null} />
          </p>
        </>
      );
    }
    case 'more':
      return words.moreCards;
    case 'set': {
      const { title, description, langTerms, langDefinitions, termCount } = choice.set;
      return (
        <Act icon={<Spine size="sm" {...{ langTerms, langDefinitions }} cloth={clothOf(choice.set)} />}>
          <MarkedText as="b" pieces={title} code={null} />
          {description.length > 0 && (
            <small>
              <MarkedText pieces={description} code={null} />
            </small>
          )}
          <small>
            {leadsTo(languageName(langTerms), languageName(langDefinitions))}, {counts.cards({ count: termCount })}
          </small>
        </Act>
      );
    }
    case 'way': {
      const { name, icon: Icon, keys = [] } = choice.way;
      return (
        <Act icon={<Icon className="i" aria-hidden />} keys={keys}>
          <b>
            <Marks pieces={hitPieces(name, typed)} />
          </b>
        </Act>
      );
    }
    case 'service':
      return (
        <>
          <Act icon={<Globe className="i" aria-hidden />}>
            <b>
              <words.findOn query={<bdi>{asked}</bdi>} service={service} />
            </b>
          </Act>
          <ArrowRight className="i-sm" aria-hidden />
        </>
      );
  }
}

interface ActProps {
  readonly icon: ReactNode;
  readonly keys?: readonly string[];
  readonly children: ReactNode;
}

function Act({ icon, keys = [], children }: ActProps) {
  return (
    <>
      {icon}
      <span className="grow">{children}</span>
      {keys.length > 0 && keys.every(keyWorks) && (
        <span className="ks" aria-hidden>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
}
