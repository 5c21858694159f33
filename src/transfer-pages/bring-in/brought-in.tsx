import { Button, LinkButton } from '../../ui/button';
import { Undo2 } from '../../ui/icons';
import { Download } from '../../ui/more-icons';
import { counted } from '../../ui/plural';
import { saveText } from '../../ui/save-text';
import type { BringInSession } from './bring-in-session';
import type { BroughtIn as Arrived } from './carry-out';
import type { Preview } from './stage';

interface BroughtInProps {
  readonly preview: Preview;
  readonly broughtIn: Arrived;
  readonly session: BringInSession;
}

/** What came, where it is, what did not come, and the one way back. */
export function BroughtIn({ preview, broughtIn, session }: BroughtInProps) {
  const { added, changed, lines, sets, importId } = broughtIn;
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
        <h1 tabIndex={-1}>{heading(added, changed, lines)}</h1>
        <p className="mut">They are on this device now.</p>
      </header>
      {sets.length > 0 && (
        <ul className="before">
          {sets.map(({ id, title, cards }) => (
            <li key={id}>
              <div className="grow">
                <bdi>{title || 'Untitled'}</bdi>
                <small>{counted(cards, 'card')}</small>
              </div>
              <LinkButton size="sm" to={`/sets/${id}`}>
                Open
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className="acts2">
        {first && (
          <LinkButton look="primary" size="lg" to={`/sets/${first.id}/learn`}>
            Learn them
          </LinkButton>
        )}
        <Button size="lg" look="quiet" icon={Undo2} keyHint="Z" onClick={() => session.takeBack(importId)}>
          Undo all of it
        </Button>
      </div>
      <p className="mut2">
        Undo takes back {undoWords(broughtIn)} at once. It stays possible for 30 days, under Bring cards in.
      </p>
      <dl className="sum" aria-label="What came of it">
        {parts(added, changed, counts.unchanged + counts.left, lines, refused).map(([what, count]) => (
          <div key={what} className={what === 'refused' ? 'bad' : 'step'}>
            <dt>{what}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      {refused > 0 && (
        <Button icon={Download} onClick={() => void save()}>
          Save the refused as a file
        </Button>
      )}
    </div>
  );
}

function heading(added: number, changed: number, lines: number): string {
  if (added > 0) return `${counted(added, 'card')} came in`;
  if (changed > 0) return `${counted(changed, 'card')} changed`;
  return lines > 0 ? `${counted(lines, 'answer')} came in` : 'Everything was here already';
}

const undoWords = ({ added, changed, lines }: Arrived): string =>
  [
    added > 0 && `the ${counted(added, 'card')}`,
    changed > 0 && `the ${counted(changed, 'change')}`,
    lines > 0 && `the ${counted(lines, 'answer')}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

function parts(
  added: number,
  changed: number,
  same: number,
  lines: number,
  refused: number,
): readonly (readonly [string, number])[] {
  const all: readonly (readonly [string, number])[] = [
    ['new', added],
    ['changed', changed],
    ['as they were here', same],
    ['answers of history', lines],
    ['refused', refused],
  ];
  return all.filter(([, count]) => count > 0);
}
