import { languageNames } from '../../contract/language-codes';
import { languageName } from '../domain/language-name';
import { Choice } from './choice';

interface LanguageChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

let all: readonly { readonly value: string; readonly label: string }[] | null = null;

/** Every language that a set may name. Made when first asked for. */
function allLanguages() {
  all ??= Object.entries(languageNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return all;
}

export function LanguageChoice({ label, hint, code, onChange }: LanguageChoiceProps) {
  const isListed = Object.hasOwn(languageNames, code);
  const choices = isListed ? allLanguages() : [{ value: code, label: languageName(code) }, ...allLanguages()];
  return <Choice label={label} hint={hint} value={code} choices={choices} onChange={onChange} />;
}
