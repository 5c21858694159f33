import { TriangleAlert } from '../ui/icons';
import { LangText } from '../ui/lang-text';
import { Button } from '../ui/button';
import type { Elsewhere } from './elsewhere';

interface ElsewhereLineProps {
  readonly note: Elsewhere;
  /** Where it may have been changed. */
  readonly where: string;
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
export function ElsewhereLine({ note, where, code, onTake, onDismiss }: ElsewhereLineProps) {
  return (
    <div className="elsewhere" role="status">
      <TriangleAlert className="i-sm" aria-hidden />
      <p className="grow">
        <Words note={note} where={where} code={code} />
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

function Words({ note, where, code }: Pick<ElsewhereLineProps, 'note' | 'where' | 'code'>) {
  if (note.kind === 'deleted')
    return <>This card was deleted {where}. It goes when you leave it; what you change stays.</>;
  if (note.kind === 'restored') return <>This card was deleted {where}. Yours stays, as a new card.</>;
  return (
    <>
      {fieldWords[note.field]} changed {where}: “<LangText code={code}>{note.theirs}</LangText>”
    </>
  );
}
