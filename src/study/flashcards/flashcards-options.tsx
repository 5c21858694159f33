import * as words from '../../../messages/app/flashcards-later';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import type { FlashcardOptions } from '../../domain/study-session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { QuestionOption } from '../desk/question-option';
import { SwitchOption } from '../desk/switch-option';

const playSeconds = [3, 5, 8];

interface FlashcardsOptionsProps {
  readonly options: FlashcardOptions;
  readonly starCount: number;
  readonly onChange: (options: Partial<FlashcardOptions>) => void;
  readonly onRestart: () => void;
  /** The cards go on by themselves, a side so many seconds. */
  readonly onPlay: (seconds: number) => void;
  /** Null where there is no card, or none of one's own. */
  readonly onEdit: (() => void) | null;
  readonly onClose: () => void;
}

/** How the cards are gone through. Every choice holds at once; what was answered stays answered. */
export function FlashcardsOptions({
  options,
  starCount,
  onChange,
  onRestart,
  onPlay,
  onEdit,
  onClose,
}: FlashcardsOptionsProps) {
  const canStar = starCount > 0 || options.starredOnly;
  return (
    <Dialog title={deskWords.options} onClose={onClose} actions={<RestartButton onRestart={onRestart} />}>
      {onEdit && (
        <div className="cardacts">
          <Button onClick={onEdit}>{ends.editCard}</Button>
        </div>
      )}
      <div className="setopts">
        <QuestionOption
          ways={['term', 'definition']}
          about={words.ask}
          value={options.sideFirst}
          onChange={(sideFirst) => onChange({ sideFirst })}
        />
        <SwitchOption
          label={words.sort}
          about={words.sortAbout}
          isOn={options.sorting}
          onChange={(sorting) => onChange({ sorting })}
        />
        <SwitchOption
          label={words.shuffle}
          about={words.shuffleAbout}
          isOn={options.shuffle}
          onChange={(shuffle) => onChange({ shuffle })}
        />
        {canStar ? (
          <SwitchOption
            label={ends.starredOnly}
            about={ends.withStar({ count: starCount })}
            isOn={options.starredOnly}
            onChange={(starredOnly) => onChange({ starredOnly })}
          />
        ) : (
          <p className="small">{words.noStar}</p>
        )}
        <div className="setopt">
          <span>
            {words.play}
            <small>{words.playAbout}</small>
          </span>
          <span className="flex">
            {playSeconds.map((seconds) => (
              <Button key={seconds} size="sm" aria-label={words.playFor({ seconds })} onClick={() => onPlay(seconds)}>
                {words.seconds({ seconds })}
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
      {deskWords.fromBeginning}
    </button>
  );
}
