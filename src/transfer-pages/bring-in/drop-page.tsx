import { useRef, useState } from 'react';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import { pastedText } from '../../client/to-bring-in';
import type { TakenBack } from '../../client/transfer-client';
import { Button } from '../../ui/button';
import { ChevronRight } from '../../ui/more-icons';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import type { BringInSession } from './bring-in-session';
import { BroughtInBefore } from './brought-in-before';
import { fromClipboard } from './from-clipboard';
import { problemWords } from './problem-words';
import type { Problem } from './stage';

interface DropPageProps {
  readonly problem: Problem | null;
  readonly session: BringInSession;
  /** Null: nothing was taken back just now. */
  readonly takenBack: TakenBack | null;
}

const taken = [
  [transfer.text, words.textEnding, words.textAbout],
  [transfer.spreadsheet, '.csv, .tsv', words.spreadsheetAbout],
  [words.anki, '.apkg, .colpkg, .txt', words.ankiAbout],
  [words.markdown, '.md', words.markdownAbout],
  [words.mochi, '.mochi', words.mochiAbout],
  [transfer.carrel, '.carrel, .json', words.carrelAbout],
] as const;

const ways = [
  [words.quizlet, [words.quizletOpen, words.quizletLeave, words.quizletPaste]],
  [words.anki, [words.ankiExport, words.ankiTick, words.ankiChoose]],
  [words.sheets, [words.sheetsRow, words.sheetsCopy]],
] as const;

/** One field that takes everything, what is taken, and what was brought in before. */
export function DropPage({ problem, session, takenBack }: DropPageProps) {
  return (
    <div className="narrow">
      <header className="phead">
        <h1 tabIndex={-1}>{transfer.bringIn}</h1>
        <p className="mut">{words.about}</p>
      </header>
      <div role="alert">{problem && <ProblemNote problem={problem} />}</div>
      <div role="status">
        {takenBack !== null && (
          <Note kind="ok">
            <b>{words.allUndone}</b> {takenBack.stayed > 0 && words.stayChanged({ count: takenBack.stayed })}{' '}
            {takenBack.went > 0 && (
              <Link className="link" to="/bin">
                {words.wentToBin({ count: takenBack.went })}
              </Link>
            )}
          </Note>
        )}
      </div>
      <DropField session={session} />
      <section aria-labelledby="taken">
        <h2 id="taken">{words.taken}</h2>
        <ul className="takes">
          {taken.map(([what, ending, about]) => (
            <li key={what}>
              <b>{what}</b>
              <span className="ext">{ending}</span>
              <span className="d">{about}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways">{words.ways}</h2>
        {ways.map(([what, steps]) => (
          <details key={what} className="how">
            <summary>
              <ChevronRight className="i-sm" aria-hidden />
              {what}
            </summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </section>
      <BroughtInBefore session={session} />
    </div>
  );
}

function ProblemNote({ problem }: { readonly problem: Problem }) {
  const { what, next } = problemWords(problem);
  return (
    <Note kind="bad">
      <b>{what}</b> {next}
    </Note>
  );
}

function DropField({ session }: { readonly session: BringInSession }) {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const look = () => {
    if (text.trim() !== '') session.look(pastedText(text));
  };
  return (
    <section className="drop" aria-label={words.what}>
      <label className="vh" htmlFor="paste">
        {words.pasteHere}
      </label>
      <textarea
        id="paste"
        dir="auto"
        spellCheck={false}
        value={text}
        placeholder={words.pasteOrDrop}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const one = fromClipboard(event.clipboardData, text);
          if (!one) return;
          event.preventDefault();
          session.look(one);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          look();
        }}
      />
      <div className="dropft">
        <input
          ref={file}
          className="vh"
          type="file"
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) session.look({ file: chosen, name: chosen.name });
          }}
        />
        {text.trim() === '' ? (
          <Button look="primary" onClick={() => file.current?.click()}>
            {words.chooseFile}
          </Button>
        ) : (
          <Button look="primary" onClick={look}>
            {words.look}
          </Button>
        )}
        <span className="grow" />
        <span className="mut2">{words.readHere}</span>
      </div>
    </section>
  );
}
