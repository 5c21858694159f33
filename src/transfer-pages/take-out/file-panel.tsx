import * as words from '../../../messages/app/take-out';
import { Button } from '../../ui/button';
import { Download } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { saveBlob } from '../../ui/save-text';
import type { WriteRefusal } from '../../transfer/written';
import { separatorName } from '../separator-words';
import { type OutChoice, fileName, formWords } from './out-forms';
import type { LeftOut } from './take-out';
import type { FileMade } from './use-take-out';

interface FilePanelProps {
  /** Null: nothing is chosen. */
  readonly file: FileMade | null;
  readonly name: string;
  readonly choice: OutChoice;
  /** How much it is. */
  readonly what: string;
}

/** The file as it will be: its first lines, what it cannot carry, and the way to have it. */
export function FilePanel({ file, name, choice, what }: FilePanelProps) {
  const form = formWords.find(({ kind }) => kind === choice.kind);
  const called = fileName(name, choice.kind);
  const written = file?.kind === 'made' && file.answer.kind === 'written' ? file.answer : null;
  const refused = file?.kind === 'made' && file.answer.kind === 'refused' ? file.answer.why : null;
  const left = file?.kind === 'made' ? file.left : null;
  return (
    <aside className="side" aria-label={words.theFile}>
      <h2>{words.theFile}</h2>
      {written?.sample && (
        <pre className="filep" tabIndex={0} aria-label={words.firstLines} dir="auto">
          {written.sample}
        </pre>
      )}
      <div role="alert">
        {refused && <Note kind="bad">{refusedWords(refused)}</Note>}
        {file?.kind === 'broken' && <Note kind="bad">{words.broken({ b: (said) => <b>{said}</b> })}</Note>}
      </div>
      {form?.without && written && <p className="mut">{form.without}</p>}
      {left && left.sets > 0 && <p className="mut">{words.notHere({ count: left.sets })}</p>}
      <div aria-live="polite">{written && left && <LackingPictures left={left} />}</div>
      <div className="sidego">
        <p role="status">
          <bdi>
            <b>{file === null ? words.noneChosen : called}</b>
          </bdi>
          <span className="mut2">
            {file?.kind === 'making' && words.beingMade}
            {written && words.sized({ what, size: kilobytes(written.file.size) })}
          </span>
        </p>
        <Button
          look="primary"
          icon={Download}
          unavailable={written ? undefined : words.noFile}
          onClick={() => written && saveBlob(called, written.file)}
        >
          {words.save}
        </Button>
      </div>
    </aside>
  );
}

/** It looks whole, and is not: said where it is saved. */
function LackingPictures({ left: { pictures, lostPictures } }: { readonly left: LeftOut }) {
  return (
    <>
      {pictures > 0 && <Note kind="wait">{words.picturesNotHere({ count: pictures })}</Note>}
      {lostPictures > 0 && <Note kind="wait">{words.picturesLost({ count: lostPictures })}</Note>}
    </>
  );
}

const kilobytes = (bytes: number): string => words.kilobytes({ count: Math.max(1, Math.round(bytes / 1_000)) });

function refusedWords(why: WriteRefusal): string {
  switch (why.kind) {
    case 'separator-inside':
      return (why.side === 'term' ? words.termInside : words.definitionInside)({
        card: why.card,
        separator: separatorName(why.separator),
      });
    case 'impossible-separators':
      return words.partNothing;
    default:
      return why satisfies never;
  }
}
