import * as words from '../../../messages/app/access';
import type { ReactNode } from 'react';
import type { SchoolClass } from '../../domain/school-class';
import type { StudySet } from '../../domain/study-set';
import { LangText } from '../../ui/lang-text';
import { isClassGone } from '../set-words';
import { accessOf } from './access-choice';

interface AccessSentenceProps {
  readonly set: StudySet;
  /** As far as they are known. */
  readonly classes: readonly SchoolClass[];
}

/** Who sees a set and who edits it, as a person would say it. */
export function AccessSentence({ set, classes }: AccessSentenceProps) {
  const { visibility, editable } = set;
  const ids = accessOf(set).classes;
  const [only] = ids.length === 1 ? ids : [];
  const name = classes.find(({ id }) => id === only)?.name;
  if (isClassGone(set)) return <>{words.classGone}</>;
  return (
    <>
      {seen(visibility, ids.length, name)} {edited({ visibility, editable }, ids.length, name)}
    </>
  );
}

function seen(visibility: StudySet['visibility'], count: number, name: string | undefined): ReactNode {
  switch (visibility) {
    case 'public':
      return words.everyoneSees;
    case 'only_me':
      return words.onlyYouSee;
    case 'password':
      return words.passwordSees;
    case 'classes':
      return name === undefined ? words.classesSee({ count }) : words.classSees({ name: named(name) });
    default:
      return visibility satisfies never;
  }
}

function edited(
  { visibility, editable }: Pick<StudySet, 'visibility' | 'editable'>,
  count: number,
  name: string | undefined,
): ReactNode {
  if (editable === 'only_me') return visibility === 'only_me' ? null : words.onlyYouEdit;
  if (editable === visibility) return words.editToo;
  if (editable === 'password') return words.passwordEdits;
  return name === undefined ? words.classesEdit({ count }) : words.classEdits({ name: named(name) });
}

const named = (name: string) => <LangText code={null}>{name}</LangText>;
