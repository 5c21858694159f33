import { type Answer, type Caller, type Fields, owner } from './ask';
import { type StudySet, setOf } from './bodies';
import { deletedAfterwards } from './made';

/** The parameters of a good set (4.4). */
export const goodSet: Fields = {
  title: 'Wading birds',
  terms: ['wren', 'robin', 'rail'],
  definitions: ['Zaunkönig', 'Rotkehlchen', 'Ralle'],
  lang_terms: 'en',
  lang_definitions: 'de',
};

/** The number of a set that was just created. It is deleted when the file ends. Throws when it was refused. */
export function createdId(answer: Answer, creator: Caller = owner): number {
  const id = (answer.body as { readonly set_id?: unknown } | undefined)?.set_id;
  if (answer.status !== 201 || typeof id !== 'number')
    throw new Error(`${answer.request} made no set: ${answer.status} ${answer.text}`);
  deletedAfterwards(`/2.0/sets/${id}`, creator);
  return id;
}

/** Makes a set: a good one with some fields changed. */
export async function aSet(fields: Fields = {}, creator: Caller = owner): Promise<number> {
  return createdId(await creator.post('/2.0/sets', { ...goodSet, ...fields }), creator);
}

export const viewed = async (id: number, viewer: Caller = owner): Promise<StudySet> =>
  setOf(await viewer.get(`/2.0/sets/${id}`));

/** A set of the owner behind the password `sesame`. */
export const aLockedSet = (fields: Fields = {}) => aSet({ visibility: 'password', password: 'sesame', ...fields });

let words = 0;
/** A word that occurs nowhere else. */
export const rareWord = (): string =>
  `w${process.pid.toString(36)}x${Date.now().toString(36)}x${(words += 1).toString(36)}`;
