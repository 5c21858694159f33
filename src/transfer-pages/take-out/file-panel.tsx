import { Button } from '../../ui/button';
import { Download } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { saveBlob } from '../../ui/save-text';
import type { WriteRefusal } from '../../transfer/written';
import { separatorName } from '../separator-words';
import { type OutChoice, fileName, formWords } from './out-forms';
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
  const left = file?.kind === 'made' ? file.left : 0;
  return (
    <aside className="side" aria-label="The file">
      <h2>The file</h2>
      {written?.sample && (
        <pre className="filep" tabIndex={0} aria-label="First lines of the file" dir="auto">
          {written.sample}
        </pre>
      )}
      <div role="alert">
        {refused && <Note kind="bad">{refusedWords(refused)}</Note>}
        {file?.kind === 'broken' && (
          <Note kind="bad">
            <b>The file could not be made.</b> Nothing here changed. Choose fewer sets, or another form.
          </Note>
        )}
      </div>
      {form?.without && written && <p className="mut">{form.without}</p>}
      {left > 0 && <p className="mut">{left} of the sets are not on this device and are not in it.</p>}
      <div className="sidego">
        <p role="status">
          <bdi>
            <b>{file === null ? 'Nothing is chosen yet.' : called}</b>
          </bdi>
          <span className="mut2">
            {file?.kind === 'making' && 'Being made …'}
            {written && `${what}, ${kilobytes(written.file.size)}`}
          </span>
        </p>
        <Button
          look="primary"
          icon={Download}
          unavailable={written ? undefined : 'There is no file yet.'}
          onClick={() => written && saveBlob(called, written.file)}
        >
          Save file
        </Button>
      </div>
    </aside>
  );
}

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en-GB')} kB`;

function refusedWords(why: WriteRefusal): string {
  switch (why.kind) {
    case 'separator-inside':
      return `The ${why.side} of card ${why.card} holds what is to part the text (${separatorName(why.separator)}). Choose another separator, or quotation marks.`;
    case 'impossible-separators':
      return 'These separators part nothing: one is empty, a quotation mark, or part of the other.';
    default:
      return why satisfies never;
  }
}
