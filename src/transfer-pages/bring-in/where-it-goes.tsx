import { useId } from 'react';
import { figures } from '../../../messages/figures';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import { limits } from '../../../contract/limits';
import type { SetId } from '../../domain/study-set';
import { Segmented } from '../../ui/segmented';
import { Choice } from '../choice';
import type { BringInSession } from './bring-in-session';
import type { OwnSet } from './cards-here';
import type { Preview } from './stage';

/** `title` null: as the file says. */
export type Target =
  | { readonly kind: 'new'; readonly title: string | null }
  | { readonly kind: 'set'; readonly setId: SetId };

interface WhereItGoesProps {
  readonly preview: Preview;
  readonly target: Target;
  readonly own: readonly OwnSet[];
  readonly session: BringInSession;
  readonly onChange: (target: Target) => void;
}

/** New sets, or one that is here; and what happens to cards that are here already. */
export function WhereItGoes({ preview: { overview, arrangement }, target, own, session, onChange }: WhereItGoesProps) {
  const titleId = useId();
  const { decks, counts } = overview;
  const [deck] = decks;
  const isOne = decks.length === 1;
  const roomy = own.filter(({ cards }) => cards + counts.added <= limits.termsPerSet);
  const [first] = roomy;
  const knows = counts.updated + counts.unchanged + counts.left > 0;
  return (
    <section>
      <h2>{words.where}</h2>
      {isOne && first && (
        <Segmented
          label={words.where}
          value={target.kind}
          choices={[
            { value: 'new', label: words.newSet },
            { value: 'set', label: words.mySet },
          ]}
          onChange={(kind) => onChange(kind === 'new' ? { kind, title: null } : { kind, setId: first.id })}
        />
      )}
      {target.kind === 'set' ? (
        <Choice
          label={words.set}
          value={target.setId}
          choices={roomy.map(({ id, title }) => ({ value: id, label: title || transfer.untitled }))}
          onChange={(setId) => onChange({ kind: 'set', setId })}
        />
      ) : isOne ? (
        <label className="field" htmlFor={titleId}>
          <span className="vh">{words.titleOfNew}</span>
          <input
            id={titleId}
            dir="auto"
            value={target.title ?? deck?.title ?? ''}
            placeholder={words.pastedCards}
            onChange={(event) => onChange({ kind: 'new', title: event.target.value })}
          />
        </label>
      ) : (
        <ul className="decks">
          {decks.map((one, index) => (
            <li key={index}>
              <label>
                <input
                  type="checkbox"
                  checked={!arrangement.without.includes(index)}
                  onChange={({ target: { checked } }) =>
                    session.arrange({
                      without: checked
                        ? arrangement.without.filter((place) => place !== index)
                        : [...arrangement.without, index],
                    })
                  }
                />
                <bdi className="grow">{one.title || transfer.untitled}</bdi>
                <span className="mut2">{figures(one.cards)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {(knows || arrangement.already !== 'update') && (
        <Choice
          label={words.alreadyHere}
          value={arrangement.already}
          choices={[
            { value: 'update', label: words.update },
            { value: 'leave', label: words.leave },
            { value: 'add-again', label: words.addAgain },
          ]}
          onChange={(already) => session.arrange({ already })}
        />
      )}
    </section>
  );
}
