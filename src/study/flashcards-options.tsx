import type { FlashcardOptions } from '../domain/study-session';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { QuestionOption } from './desk/question-option';
import { SwitchOption } from './desk/switch-option';

const playSeconds = [3, 5, 8];

interface FlashcardsOptionsProps {
  readonly options: FlashcardOptions;
  readonly starCount: number;
  readonly onChange: (options: Partial<FlashcardOptions>) => void;
  readonly onRestart: () => void;
  /** The cards go on by themselves, a side so many seconds. */
  readonly onPlay: (seconds: number) => void;
  readonly onClose: () => void;
}

/** How the cards are gone through. Every choice holds at once; what was answered stays answered. */
export function FlashcardsOptions({
  options,
  starCount,
  onChange,
  onRestart,
  onPlay,
  onClose,
}: FlashcardsOptionsProps) {
  const canStar = starCount > 0 || options.starredOnly;
  return (
    <Dialog title="Options" onClose={onClose} actions={<RestartButton onRestart={onRestart} />}>
      <div className="setopts">
        <QuestionOption
          ways={['term', 'definition']}
          about="The side that lies up first."
          value={options.sideFirst}
          onChange={(sideFirst) => onChange({ sideFirst })}
        />
        <SwitchOption
          label="Sort the cards"
          about="Left for still learning, right for know it. Off, left and right only move."
          isOn={options.sorting}
          onChange={(sorting) => onChange({ sorting })}
        />
        <SwitchOption
          label="Shuffle"
          about="The answered cards and the one on the desk stay."
          isOn={options.shuffle}
          onChange={(shuffle) => onChange({ shuffle })}
        />
        {canStar ? (
          <SwitchOption
            label="Starred only"
            about={`${starCount} of the cards ${starCount === 1 ? 'has' : 'have'} a star.`}
            isOn={options.starredOnly}
            onChange={(starredOnly) => onChange({ starredOnly })}
          />
        ) : (
          <p className="small">No card has a star yet. S gives one to the card on the desk.</p>
        )}
        <div className="setopt">
          <span>
            Play by itself
            <small>Cards turn and go on, without sorting. P begins and pauses.</small>
          </span>
          <span className="flex">
            {playSeconds.map((seconds) => (
              <Button
                key={seconds}
                size="sm"
                aria-label={`Play, ${seconds} seconds a side`}
                onClick={() => onPlay(seconds)}
              >
                {seconds} s
              </Button>
            ))}
          </span>
        </div>
      </div>
    </Dialog>
  );
}

function RestartButton({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <button type="button" className="btn" onClick={onRestart}>
      From the beginning
    </button>
  );
}
