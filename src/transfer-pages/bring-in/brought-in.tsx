import { useQuery } from '@tanstack/react-query';
import { listed } from '../../../messages/in-words';
import { figures } from '../../../messages/figures';
import * as countWords from '../../../messages/app/counts';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import * as newer from '../../../messages/app/newer-file';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import type { SetId } from '../../domain/study-set';
import { Button, LinkButton } from '../../ui/button';
import { Undo2 } from '../../ui/icons';
import { Download } from '../../ui/more-icons';
import { saveText } from '../../ui/save-text';
import { arrivedWords } from './arrived-words';
import type { BringInSession } from './bring-in-session';
import type { BroughtIn as Arrived } from './carry-out';
import type { Preview } from './stage';
import { setAddress } from '../../domain/set-address';

interface BroughtInProps {
  readonly preview: Preview;
  readonly broughtIn: Arrived;
  readonly session: BringInSession;
}

/** What came, where it is, what did not come, and the one way back. */
export function BroughtIn({ preview, broughtIn, session }: BroughtInProps) {
  const { pictures, sets, importId } = broughtIn;
  const client = useCarrel();
  // By their names until they are sent, which may be while this page is open.
  const { data: rows = [] } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  const addressOf = (id: SetId) => setAddress(rows.find((row) => row.id === id) ?? { id, serviceId: null });
  const { counts } = preview.overview;
  const refused = preview.overview.shelves.refused;
  const [first] = sets;
  const save = async () =>
    saveText(
      `${preview.name || 'pasted'}.refused.txt`,
      await preview.thread.ask('refused', null),
      'text/plain;charset=utf-8',
    );
  return (
    <div className="narrow">
      <header className="donehd">
        <h1 tabIndex={-1}>{arrivedWords(broughtIn)}</h1>
        <p className="mut">{words.onDevice}</p>
      </header>
      {sets.length > 0 && (
        <ul className="before">
          {sets.map(({ id, title, cards }) => (
            <li key={id}>
              <div className="grow">
                <bdi>{title || transfer.untitled}</bdi>
                <small>{countWords.cards({ count: cards })}</small>
              </div>
              <LinkButton size="sm" to={addressOf(id)}>
                {words.open}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className="acts2">
        {first && (
          <LinkButton look="primary" size="lg" to={`${addressOf(first.id)}/learn`}>
            {words.learnThem}
          </LinkButton>
        )}
        <Button size="lg" icon={Undo2} keyHint="Z" onClick={() => session.takeBack(importId)}>
          {words.undoAll}
        </Button>
      </div>
      <p className="mut2">{words.undoAbout({ what: undoWords(broughtIn) })}</p>
      <dl className="sum" aria-label={words.outcome}>
        {parts(broughtIn, counts, refused).map(([what, count]) => (
          <div key={what} className={what === words.partRefused ? 'bad' : 'step'}>
            <dt>{what}</dt>
            <dd>{figures(count)}</dd>
          </div>
        ))}
      </dl>
      {pictures.unread > 0 && <p className="mut">{words.picturesUnread({ count: pictures.unread })}</p>}
      {refused > 0 && (
        <Button icon={Download} onClick={() => void save()}>
          {words.saveRefused}
        </Button>
      )}
    </div>
  );
}

const undoWords = ({ added, changed, lines }: Arrived): string =>
  listed(
    [
      added > 0 && words.theCards({ count: added }),
      changed > 0 && words.theChanges({ count: changed }),
      lines > 0 && words.theAnswers({ count: lines }),
    ].filter((part) => part !== false),
  );

const asTheyWere = ({ unchanged, left, mine, both }: Preview['overview']['counts']): number =>
  unchanged + left + mine + both;

function parts(
  { added, changed, lines, pictures }: Arrived,
  counts: Preview['overview']['counts'],
  refused: number,
): readonly (readonly [string, number])[] {
  const all: readonly (readonly [string, number])[] = [
    [words.partNew, added],
    [words.partChanged, changed],
    [words.partSame, asTheyWere(counts)],
    [newer.partStayedOut, counts.removed],
    [words.partAnswers, lines],
    [words.partPictures, pictures.came],
    [words.partRefused, refused],
  ];
  return all.filter(([, count]) => count > 0);
}
