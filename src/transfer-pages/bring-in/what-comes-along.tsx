import { counted } from '../../ui/plural';
import { Switch } from '../../ui/switch';
import type { BringInSession } from './bring-in-session';
import { historyWords } from './history-words';
import type { Preview } from './stage';

interface WhatComesAlongProps {
  readonly preview: Preview;
  readonly session: BringInSession;
}

/** History, pictures, sounds, tags and stars: what comes, and what does not. */
export function WhatComesAlong({ preview: { held, arrangement }, session }: WhatComesAlongProps) {
  const { history, pictures, sounds, tags, stars } = held;
  const words = [
    pictures.named > 0 &&
      `${counted(pictures.named, 'picture')}: they stay in the file, Carrel cannot keep pictures of its own yet.`,
    sounds > 0 && `${counted(sounds, 'sound')}: they stay in the file.`,
    tags > 0 && `${counted(tags, 'tag')}, kept beside the cards.`,
    stars > 0 && `${counted(stars, 'star')}.`,
  ].filter((line) => line !== false);
  if (!history && words.length === 0) return null;
  return (
    <details open>
      <summary>
        <b>What comes with it</b>
      </summary>
      {history && history.lines > 0 && (
        <>
          <div className="labr">
            <span>Review history</span>
            <Switch
              label="Bring the review history"
              isOn={arrangement.withHistory}
              onChange={(withHistory) => session.arrange({ withHistory })}
            />
          </div>
          {historyWords(history).map((line) => (
            <p key={line} className="mut">
              {line}
            </p>
          ))}
        </>
      )}
      {words.map((line) => (
        <p key={line} className="mut">
          {line}
        </p>
      ))}
    </details>
  );
}
