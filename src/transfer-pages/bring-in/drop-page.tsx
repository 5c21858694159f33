import { useRef, useState } from 'react';
import { pastedText } from '../../client/to-bring-in';
import { Button } from '../../ui/button';
import { ChevronRight } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { counted } from '../../ui/plural';
import type { BringInSession } from './bring-in-session';
import { BroughtInBefore } from './brought-in-before';
import { refusalWords } from './refusal-words';
import { type Problem, nameOf } from './stage';

interface DropPageProps {
  readonly problem: Problem | null;
  readonly session: BringInSession;
  /** Null: nothing was taken back just now. */
  readonly takenBack: number | null;
}

const taken = [
  ['Text', 'pasted, or .txt', 'A tab, comma, semicolon or dash between the sides. Quizlet’s export as it is.'],
  ['Spreadsheet', '.csv, .tsv', 'Commas or semicolons, any lettering. Save an .xlsx as CSV first.'],
  ['Anki', '.apkg, .colpkg, .txt', 'Cards with their whole review history; dates go on where they stood.'],
  ['Markdown', '.md', 'front :: back, Q: and A:, tables.'],
  ['Mochi', '.mochi', 'Cards with two sides.'],
  ['Carrel', '.carrel, .json', 'Sets that were taken out here, with all there is.'],
] as const;

const ways = [
  [
    'Quizlet',
    [
      'Open your set there, then the three dots, then Export.',
      'Leave “Tab” and “New line” as they are and copy the text.',
      'Paste it above. Pictures are not in that text.',
    ],
  ],
  [
    'Anki',
    [
      'File, Export, and as format “Anki Deck Package”.',
      'Tick “Include scheduling information”.',
      'Choose the file above. On a phone: long-press the deck, then Export.',
    ],
  ],
  [
    'Excel, Numbers or Google Sheets',
    ['One row a card, the two sides in two columns.', 'Copy the cells and paste them above, or save as CSV.'],
  ],
] as const;

/** One field that takes everything, what is taken, and what was brought in before. */
export function DropPage({ problem, session, takenBack }: DropPageProps) {
  return (
    <div className="narrow">
      <header className="phead">
        <h1 tabIndex={-1}>Bring cards in</h1>
        <p className="mut">You see what becomes of every line before anything is kept.</p>
      </header>
      <div role="alert">{problem && <ProblemNote problem={problem} />}</div>
      <div role="status">
        {takenBack !== null && (
          <Note kind="ok">
            <b>All of it was taken back.</b>{' '}
            {takenBack > 0 && `${counted(takenBack, 'card')} that you changed since stay as they are now.`}
          </Note>
        )}
      </div>
      <DropField session={session} />
      <section aria-labelledby="taken">
        <h2 id="taken">What is taken</h2>
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
        <h2 id="ways">Getting cards out of</h2>
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
  if (problem.kind === 'refused') {
    const { what, next } = refusalWords(problem.why, nameOf(problem.name));
    return (
      <Note kind="bad">
        <b>{what}</b> {next}
      </Note>
    );
  }
  return (
    <Note kind="bad">
      <b>
        {problem.kind === 'broken'
          ? `${nameOf(problem.name)} could not be read to its end.`
          : 'This device did not take it all.'}
      </b>{' '}
      {problem.kind === 'broken'
        ? 'Nothing was kept. It may be too large for this device; a part of it may go.'
        : 'What had come was taken back, so that nothing is here by halves. There may be too little room.'}
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
    <section className="drop" aria-label="What to bring in">
      <label className="vh" htmlFor="paste">
        Paste cards here
      </label>
      <textarea
        id="paste"
        spellCheck={false}
        value={text}
        placeholder="Paste here, or drop a file anywhere on this page."
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          const [dropped] = event.clipboardData.files;
          if (dropped) session.look({ file: dropped, name: dropped.name });
          else if (text === '' && pasted.trim().includes('\n')) session.look(pastedText(pasted));
          else return;
          event.preventDefault();
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
            Choose a file
          </Button>
        ) : (
          <Button look="primary" onClick={look}>
            Look at it
          </Button>
        )}
        <span className="grow" />
        <span className="mut2">Read on this device. Nothing is sent.</span>
      </div>
    </section>
  );
}
