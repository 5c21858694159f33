import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as words from '../../messages/app/outbox';
import * as sentences from '../../messages/app/outbox-sentences';
import type { FieldConflict, SetView } from '../client/carrel-client';
import type { Image } from '../domain/study-set';
import { Picture } from '../ui/picture';
import { Key } from '../ui/key';
import { isOfInputMethod } from '../ui/key-chord';
import { LangText } from '../ui/lang-text';
import { languageTag } from '../ui/language-tags';
import { valueInWords } from './describe-command';
import { type Choice, type Version, chosenText } from './conflict-choice';
import { isText } from './problem-words';
import { wordDiff } from './word-diff';

/** Nobody else may edit it: what is there comes from oneself. */
const isOneselfAlone = (view: SetView | null): boolean =>
  view !== null && view.isMine && view.set.editable === 'only_me';

interface ConflictVersionsProps {
  readonly conflict: FieldConflict;
  readonly label: string;
  readonly view: SetView | null;
  readonly name: string;
  /** Null: none holds any more, and one is to be chosen. */
  readonly choice: Choice | null;
  /** When it was changed here, in words. */
  readonly moment: string;
  readonly service: string;
  readonly onChoose: (choice: Choice) => void;
  /** Leaves what is written, and keeps it. */
  readonly onStop: () => void;
}

const versions: readonly (readonly [version: Version, title: string, key: string])[] = [
  ['before', words.before, '1'],
  ['ours', words.yours, '2'],
  ['theirs', words.theirs, '3'],
];

/** Before, yours and theirs of one field, with what each side changed; and, where it is text, a place to write. */
export function ConflictVersions({
  conflict,
  label,
  view,
  name,
  choice,
  moment,
  service,
  onChoose,
  onStop,
}: ConflictVersionsProps) {
  const { field, before } = conflict;
  const code = codeOf(field, view);
  const canChoose = field !== 'deleted';
  const about: Record<Version, string> = {
    before: '',
    ours: words.thisDevice({ time: moment }),
    theirs: isOneselfAlone(view) ? words.otherDevice : words.on({ service }),
  };
  return (
    <fieldset className="versions">
      <legend className="caps">{label}</legend>
      <div className="three">
        {versions.map(([version, title, key]) => {
          const head = (
            <>
              <b>{title}</b>
              {about[version] !== '' && <small>{about[version]}</small>}
              {canChoose && <Key>{key}</Key>}
            </>
          );
          const text = conflict.pictures ? (
            <Pictured picture={conflict.pictures[version]} />
          ) : (
            <Changed
              before={version === 'before' ? conflict[version] : before}
              after={conflict[version]}
              field={field}
              code={code}
            />
          );
          if (!canChoose) {
            return (
              <div className="ver" key={version}>
                <span className="vh2">{head}</span>
                {text}
              </div>
            );
          }
          return (
            <label className={`ver${choice === version ? ' on' : ''}`} key={version}>
              <span className="vh2">
                <input
                  type="radio"
                  name={name}
                  value={version}
                  checked={choice === version}
                  onChange={() => onChoose(version)}
                  onKeyDown={keepOnEnter}
                />
                {head}
              </span>
              {text}
            </label>
          );
        })}
      </div>
      {choice !== null && typeof choice === 'object' && (
        <Writing
          label={words.ownWords({ field: label })}
          text={chosenText(conflict, choice)}
          code={code}
          onWrite={(text) => onChoose({ text })}
          onStop={onStop}
        />
      )}
    </fieldset>
  );
}

/** Enter on a version keeps it. */
function keepOnEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Enter') currentTarget.closest('[data-seq]')?.querySelector<HTMLElement>('[data-usual]')?.click();
}

interface WritingProps {
  readonly label: string;
  readonly text: string;
  readonly code: string | null | undefined;
  readonly isFirst?: boolean;
  readonly onWrite: (text: string) => void;
  readonly onStop: () => void;
}

/** A field of a change, written anew in the Outbox itself. Escape leaves it. */
export function Writing({ label, text, code, isFirst = true, onWrite, onStop }: WritingProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { lang, dir } = languageTag(code);
  useEffect(() => {
    const { activeElement } = document;
    // A question that comes back by itself takes the focus from nobody.
    const isElsewhere = activeElement !== document.body && !box.current?.closest('[data-seq]')?.contains(activeElement);
    if (!isFirst || isElsewhere) return;
    box.current?.focus();
    // Whoever goes on writing does so behind what is there.
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [isFirst]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onStop();
  };
  return (
    <label className="writing">
      <span className="lbl">{label}</span>
      <textarea
        ref={box}
        lang={lang}
        dir={dir}
        rows={3}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={leave}
      />
    </label>
  );
}

export function codeOf(field: FieldConflict['field'], view: SetView | null): string | null | undefined {
  if (field === 'term') return view?.set.langTerms;
  return field === 'definition' ? view?.set.langDefinitions : null;
}

function Pictured({ picture }: { readonly picture: Image | null }) {
  if (!picture) return <p className="mut2 vnone">{sentences.noPicture}</p>;
  return <Picture className="vpic" picture={picture} alt={sentences.aPicture} />;
}

interface ChangedProps {
  readonly before: string;
  readonly after: string;
  readonly field: FieldConflict['field'];
  readonly code: string | null | undefined;
}

function Changed({ before, after, field, code }: ChangedProps) {
  if (!isText(field) && field !== 'deleted') return <p>{valueInWords(field, after)}</p>;
  if (after === '') return <p className="mut2 vnone">{words.nothing}</p>;
  const { lang } = languageTag(code);
  const parts = before === '' ? null : wordDiff(before, after, lang === 'und' ? undefined : lang);
  return (
    <LangText as="p" code={code}>
      {parts === null
        ? after
        : parts.map(({ kind, text }, index) => {
            if (kind === 'added') return <ins key={index}>{text}</ins>;
            return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
          })}
    </LangText>
  );
}
