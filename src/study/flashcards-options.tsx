import type { FlashcardOptions } from '../domain/study-session';
import { Dialog } from '../ui/dialog';
import { Segmented } from '../ui/segmented';
import { Switch } from '../ui/switch';

interface FlashcardsOptionsProps {
  readonly options: FlashcardOptions;
  readonly starCount: number;
  readonly onChange: (options: Partial<FlashcardOptions>) => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

/** How the cards are gone through. Every choice holds at once; what was answered stays answered. */
export function FlashcardsOptions({ options, starCount, onChange, onRestart, onClose }: FlashcardsOptionsProps) {
  const canStar = starCount > 0 || options.starredOnly;
  return (
    <Dialog title="Options" onClose={onClose} actions={<RestartButton onRestart={onRestart} />}>
      <div className="setopts">
        <div className="setopt">
          <span>Side first</span>
          <Segmented
            label="Side first"
            value={options.sideFirst}
            choices={[
              { value: 'term', label: 'Term' },
              { value: 'definition', label: 'Definition' },
            ]}
            onChange={(sideFirst) => onChange({ sideFirst })}
          />
        </div>
        <Option
          label="Sort the cards"
          about="Left for still learning, right for know it. Off, left and right only move."
          isOn={options.sorting}
          onChange={(sorting) => onChange({ sorting })}
        />
        <Option
          label="Shuffle"
          about="The answered cards and the one on the desk stay."
          isOn={options.shuffle}
          onChange={(shuffle) => onChange({ shuffle })}
        />
        {canStar ? (
          <Option
            label="Starred only"
            about={`${starCount} of the cards ${starCount === 1 ? 'has' : 'have'} a star.`}
            isOn={options.starredOnly}
            onChange={(starredOnly) => onChange({ starredOnly })}
          />
        ) : (
          <p className="small">No card has a star yet. S gives one to the card on the desk.</p>
        )}
      </div>
    </Dialog>
  );
}

function Option({
  label,
  about,
  isOn,
  onChange,
}: {
  label: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <div className="setopt">
      <span>
        {label}
        <small>{about}</small>
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}

function RestartButton({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <button type="button" className="btn" onClick={onRestart}>
      From the beginning
    </button>
  );
}
