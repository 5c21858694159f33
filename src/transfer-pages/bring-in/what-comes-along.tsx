import * as transfer from '../../../messages/app/transfer';
import * as messages from '../../../messages/app/bring-in';
import { Switch } from '../../ui/switch';
import type { BringInSession } from './bring-in-session';
import { historyWords } from './history-words';
import type { Preview } from './stage';

interface WhatComesAlongProps {
  readonly preview: Preview;
  readonly session: BringInSession;
}

/** History, pictures, sounds, tags and stars: what comes, and what does not. */
export function WhatComesAlong({ preview: { held, arrangement, overview }, session }: WhatComesAlongProps) {
  const { history, sounds, tags, stars } = held;
  const { pictures } = overview;
  const words = [
    pictures > 0 && messages.pictures({ count: pictures }),
    sounds > 0 && messages.sounds({ count: sounds }),
    tags > 0 && messages.tags({ count: tags }),
    stars > 0 && messages.stars({ count: stars }),
  ].filter((line) => line !== false);
  if (!history && words.length === 0) return null;
  return (
    <details open>
      <summary>
        <b>{messages.along}</b>
      </summary>
      {history && history.lines > 0 && (
        <>
          <div className="labr">
            <span>{transfer.history}</span>
            <Switch
              label={messages.withHistory}
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
