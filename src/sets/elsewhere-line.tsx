import { TriangleAlert } from '../ui/icons';
import { LangText } from '../ui/lang-text';
import { Button } from '../ui/button';
import type { Elsewhere } from './elsewhere';

interface ElsewhereLineProps {
  readonly note: Elsewhere;
  /** Where it was changed: the service's name. */
  readonly place: string;
  /** The language of the text, where it is a card's. */
  readonly code: string | null;
  readonly onTake: (note: Elsewhere) => void;
  readonly onDismiss: (note: Elsewhere) => void;
}

const fieldWords: Record<string, string> = {
  title: 'The title was',
  description: 'The description was',
  langTerms: 'The language of the terms was',
  langDefinitions: 'The language of the definitions was',
  visibility: 'Who can see the set was',
  term: 'The term was',
  definition: 'The definition was',
};

/** One line above a field: what was changed elsewhere while the user's own text stands in it. */
export function ElsewhereLine({ note, place, code, onTake, onDismiss }: ElsewhereLineProps) {
  return (
    <div className="elsewhere" role="status">
      <TriangleAlert className="i-sm" aria-hidden />
      <p className="grow">
        <Words note={note} place={place} code={code} />
      </p>
      <Button size="sm" onClick={() => onTake(note)}>
        {note.kind === 'text' ? 'Use theirs' : 'Delete it here too'}
      </Button>
      <Button size="sm" look="quiet" onClick={() => onDismiss(note)}>
        Keep mine
      </Button>
    </div>
  );
}

function Words({ note, place, code }: Pick<ElsewhereLineProps, 'note' | 'place' | 'code'>) {
  if (note.kind === 'deleted')
    return <>This card was deleted on {place}. It goes when you leave it; what you change stays.</>;
  if (note.kind === 'restored') return <>This card was deleted on {place}. Yours stays, as a new card.</>;
  return (
    <>
      {fieldWords[note.field]} changed on {place}: “<LangText code={code}>{note.theirs}</LangText>”
    </>
  );
}
