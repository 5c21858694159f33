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
    <Dialog title="Options" onClose={onClose}>
      <div className="setopts">
        <SwitchOption
          label="Clock"
          about="Without it nothing is timed and a wrong pair costs nothing. Holds for all sets on this device."
          isOn={hasClock}
          onChange={onClock}
        />
        {starred > 1 || starredOnly ? (
          <SwitchOption
            label="Starred only"
            about={`${starred} of the cards ${starred === 1 ? 'has' : 'have'} a star. Lays a new board.`}
            isOn={starredOnly}
            onChange={onStarredOnly}
          />
        ) : (
          <p className="small">Give two cards a star to lay boards of starred cards only.</p>
        )}
      </div>
    </Dialog>
  );
}
