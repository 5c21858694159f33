import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/bin';
import { cutText } from '../../card-text/cut-text';
import type { LostPartView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { LostPart } from '../../domain/lost-part';
import { Button } from '../../ui/button';
import { LangText } from '../../ui/lang-text';
import { leavesFocus } from '../../ui/leaves-focus';
import { dayInWords, momentInWords } from '../../ui/moments';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { nameOf } from '../set-words';

/** So much of a text says which one it is; put back, all of it is there. */
const shownLetters = 200;

const cut = (text: string): string => cutText(text, shownLetters);

interface BinPartRowProps {
  readonly lost: LostPartView;
  readonly now: number;
}

/** A card that was deleted, or words that were written over. */
export function BinPartRow({ lost: { binned, set, goesAt }, now }: BinPartRowProps) {
  const client = useCarrel();
  const toast = useToast();
  const { part, at, id } = binned;
  const name = nameOf(set);
  const putBack = () =>
    doOrTell(toast, words.notPutBack({ title: nameOfPart(part) }), async () => {
      const isBack = await client.sets.putPartBack(binned);
      toast(
        isBack
          ? { text: words.partBack({ title: name }) }
          : { text: words.partNotBack({ title: name }), isProblem: true },
      );
    });
  return (
    <div className="row binned part" ref={leavesFocus}>
      <div>
        <h3 id={`bin-${id}`}>
          <Sides part={part} set={set} />
        </h3>
        <div className="meta">
          <span>{placeOf(part, name)}</span>
          <span>{whenOf(part, momentInWords(at, now))}</span>
          <span>{words.deletedForGood({ day: dayInWords(goesAt, now) })}</span>
        </div>
      </div>
      <Button size="sm" id={`back-${id}`} aria-labelledby={`back-${id} bin-${id}`} onClick={() => void putBack()}>
        {words.putBack}
      </Button>
    </div>
  );
}

/** Of words that were written over the other side tells which card it was. */
function Sides({ part, set }: { readonly part: LostPart; readonly set: LostPartView['set'] }) {
  if (part.kind === 'text') return <LangText code={null}>{cut(part.text)}</LangText>;
  const { card } = part;
  if (card.term === '' && card.definition === '') return <span>{things.aPicture}</span>;
  const lost = part.kind === 'side' ? part.side : null;
  return (
    <>
      <LangText code={set.langTerms} className={lost === 'definition' ? 'kept' : ''}>
        {cut(card.term)}
      </LangText>{' '}
      <LangText code={set.langDefinitions} className={lost === 'definition' ? '' : 'kept'}>
        {cut(card.definition)}
      </LangText>
    </>
  );
}

const nameOfPart = (part: LostPart): string =>
  cut(part.kind === 'text' ? part.text : part.card[part.kind === 'side' ? part.side : 'term']) || things.aPicture;

function placeOf(part: LostPart, title: string): string {
  if (part.kind !== 'text') return words.fromSet({ title });
  return part.field === 'title' ? words.titleOf({ title }) : words.descriptionOf({ title });
}

function whenOf(part: LostPart, time: string): string {
  if (part.kind === 'card') return words.deletedAt({ time });
  return part.by === 'elsewhere' ? words.replacedByNewer({ time }) : words.replacedAt({ time });
}
