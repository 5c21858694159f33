import type { FieldConflict, SetView } from '../client/carrel-client';
import { LangText } from '../ui/lang-text';
import { languageTag } from '../ui/language-tags';
import { wordDiff } from './word-diff';

export type Version = 'keep-mine' | 'take-theirs';

interface ConflictVersionsProps {
  readonly conflict: FieldConflict;
  readonly view: SetView | null;
  readonly name: string;
  readonly chosen: Version;
  readonly onChoose: (version: Version) => void;
}

const fieldNames: Record<FieldConflict['field'], string> = {
  term: 'Term',
  definition: 'Definition',
  title: 'Title',
  description: 'Description',
  langTerms: 'Language of the terms',
  langDefinitions: 'Language of the definitions',
  visibility: 'Who can see it',
  editable: 'Who can edit it',
  deleted: 'Card',
};

/** Before, yours and theirs of one field, with what each side changed. */
export function ConflictVersions({ conflict, view, name, chosen, onChoose }: ConflictVersionsProps) {
  const { field, before, ours, theirs } = conflict;
  const code = field === 'term' ? view?.set.langTerms : field === 'definition' ? view?.set.langDefinitions : null;
  const label = fieldNames[field];
  const version = (value: Version, title: string, key: string, text: string) => (
    <label className={`ver${chosen === value ? ' on' : ''}`}>
      <span className="vh2">
        <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
        <b>{title}</b>
        <kbd aria-hidden>{key}</kbd>
      </span>
      <Changed before={before} after={text} code={code} />
    </label>
  );
  return (
    <fieldset className="versions">
      <legend className="caps">{label}</legend>
      <div className="three">
        <div className="ver was">
          <span className="vh2">
            <b>Before</b>
          </span>
          <Text text={before} code={code} />
        </div>
        {version('keep-mine', 'Yours', '1', ours)}
        {version('take-theirs', 'Theirs', '2', theirs)}
      </div>
    </fieldset>
  );
}

interface TextProps {
  readonly text: string;
  readonly code: string | null | undefined;
}

function Text({ text, code }: TextProps) {
  return text === '' ? (
    <p className="mut2 vnone">nothing</p>
  ) : (
    <LangText as="p" code={code}>
      {text}
    </LangText>
  );
}

function Changed({
  before,
  after,
  code,
}: {
  readonly before: string;
  readonly after: string;
  readonly code: string | null | undefined;
}) {
  if (after === '') return <Text text="" code={code} />;
  if (before === '') return <Text text={after} code={code} />;
  const { lang } = languageTag(code);
  return (
    <LangText as="p" code={code}>
      {wordDiff(before, after, lang === 'und' ? undefined : lang).map(({ kind, text }, index) => {
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
      })}
    </LangText>
  );
}
