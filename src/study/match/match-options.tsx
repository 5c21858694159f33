import * as words from '../../../messages/app/match';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import { Dialog } from '../../ui/dialog';
import { SwitchOption } from '../desk/switch-option';

interface MatchOptionsProps {
  readonly hasClock: boolean;
  /** Cards of the set that have a star. */
  readonly starred: number;
  readonly starredOnly: boolean;
  readonly onClock: (isWanted: boolean) => void;
  readonly onStarredOnly: (only: boolean) => void;
  readonly onClose: () => void;
}

/** What holds for all boards on this device, and which cards are laid. */
export function MatchOptions({ hasClock, starred, starredOnly, onClock, onStarredOnly, onClose }: MatchOptionsProps) {
  return (
    <Dialog title={deskWords.options} onClose={onClose}>
      <div className="setopts">
        <SwitchOption label={words.clock} about={words.clockAbout} isOn={hasClock} onChange={onClock} />
        {starred > 1 || starredOnly ? (
          <SwitchOption
            label={ends.starredOnly}
            about={words.starredAbout({ count: starred })}
            isOn={starredOnly}
            onChange={onStarredOnly}
          />
        ) : (
          <p className="small">{words.needStars}</p>
        )}
      </div>
    </Dialog>
  );
}
