import { useId } from 'react';
import { figures } from '../../../messages/figures';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import * as newer from '../../../messages/app/newer-file';
import { limits } from '../../../contract/limits';
import { Segmented } from '../../ui/segmented';
import { Choice } from '../choice';
import type { BringInSession } from './bring-in-session';
import type { SetId } from '../../domain/study-set';
import type { OwnSet } from './cards-here';
import { changedIn } from './what-comes';
import type { Preview } from './stage';

interface WhereItGoesProps {
  readonly preview: Preview;
  /** Of the new set; null: as the file says. */
  readonly title: string | null;
  readonly own: readonly OwnSet[];
  readonly session: BringInSession;
  readonly onTitle: (title: string | null) => void;
}

/** New sets, or one that is here; and what happens to cards that are here already. */
export function WhereItGoes({ preview: { overview, arrangement }, title, own, session, onTitle }: WhereItGoesProps) {
  const titleId = useId();
  const { decks, counts } = overview;
  const [deck] = decks;
  const isOne = decks.length === 1;
  const { into } = arrangement;
  const chosen = !isOne || into === 'new' ? null : into === 'own' ? (deck?.into ?? null) : into;
  // The one that is chosen stays among the choices, also when it turns out to have no room.
  const roomy = own.filter(({ id, cards }) => id === chosen || cards + counts.added <= limits.termsPerSet);
  const [first] = roomy;
  const titleOf = (setId: SetId) => own.find(({ id }) => id === setId)?.title || transfer.untitled;
  const knows = changedIn(overview) + counts.unchanged + counts.left + counts.mine + counts.both > 0;
  return (
    <section>
      <h2>{words.where}</h2>
      {isOne && first && (
        <Segmented
          label={words.where}
          value={chosen === null ? 'new' : 'set'}
          choices={[
            { value: 'new', label: words.newSet },
            { value: 'set', label: words.mySet },
          ]}
          onChange={(kind) => {
            onTitle(null);
            session.arrange({ into: kind === 'new' ? 'new' : first.id });
          }}
        />
      )}
      {!isOne && (into === 'new' || decks.some((one) => one.into !== null)) && (
        <Segmented
          label={words.whereNew}
          value={into === 'new' ? 'new' : 'own'}
          choices={[
            { value: 'own', label: words.theirSets },
            { value: 'new', label: words.newSets },
          ]}
          onChange={(kind) => session.arrange({ into: kind })}
        />
      )}
      {chosen !== null ? (
        <Choice
          label={words.set}
          value={chosen}
          choices={roomy.map(({ id, title }) => ({ value: id, label: title || transfer.untitled }))}
          onChange={(setId) => session.arrange({ into: setId })}
        />
      ) : isOne ? (
        <label className="field" htmlFor={titleId}>
          <span className="vh">{words.titleOfNew}</span>
          <input
            id={titleId}
            dir="auto"
            value={title ?? deck?.title ?? ''}
            placeholder={words.pastedCards}
            onChange={(event) => onTitle(event.target.value)}
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
                <span className="grow">
                  <bdi>{one.title || transfer.untitled}</bdi>
                  {one.into !== null && <small>{words.newInto({ set: titleOf(one.into) })}</small>}
                </span>
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
      {(counts.mine + counts.both > 0 || arrangement.mine !== 'keep') && (
        <Choice
          label={newer.changedByYou}
          value={arrangement.mine}
          choices={[
            { value: 'keep', label: newer.keepMine },
            { value: 'write-over', label: newer.takeTheirs },
          ]}
          onChange={(mine) => session.arrange({ mine })}
        />
      )}
      {(counts.removed > 0 || arrangement.removed !== 'leave-out') && (
        <Choice
          label={newer.deletedByYou}
          value={arrangement.removed}
          choices={[
            { value: 'leave-out', label: newer.leaveOut },
            { value: 'bring-again', label: newer.bringAgain },
          ]}
          onChange={(removed) => session.arrange({ removed })}
        />
      )}
    </section>
  );
}
