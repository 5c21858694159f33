import { useId } from 'react';
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
      <h2>Where it goes</h2>
      {isOne && first && (
        <Segmented
          label="Where it goes"
          value={target.kind}
          choices={[
            { value: 'new', label: 'A new set' },
            { value: 'set', label: 'A set I have' },
          ]}
          onChange={(kind) => onChange(kind === 'new' ? { kind, title: null } : { kind, setId: first.id })}
        />
      )}
      {target.kind === 'set' ? (
        <Choice
          label="Set"
          value={target.setId}
          choices={roomy.map(({ id, title }) => ({ value: id, label: title || 'Untitled' }))}
          onChange={(setId) => onChange({ kind: 'set', setId })}
        />
      ) : isOne ? (
        <label className="field" htmlFor={titleId}>
          <span className="vh">Title of the new set</span>
          <input
            id={titleId}
            dir="auto"
            value={target.title ?? deck?.title ?? ''}
            placeholder="Pasted cards"
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
                <bdi className="grow">{one.title || 'Untitled'}</bdi>
                <span className="mut2">{one.cards.toLocaleString('en-GB')}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {(knows || arrangement.already !== 'update') && (
        <Choice
          label="Cards already here"
          value={arrangement.already}
          choices={[
            { value: 'update', label: 'Update' },
            { value: 'leave', label: 'Leave as here' },
            { value: 'add-again', label: 'Add again' },
          ]}
          onChange={(already) => session.arrange({ already })}
        />
      )}
    </section>
  );
}
