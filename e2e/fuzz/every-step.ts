import { enterPassword, createSet, deleteSet, editSet } from './set-steps';
import { addTerm, deleteTerm, editTerm, strangeTerm } from './term-steps';
import { callJsonP, listSets, viewSet, viewUser } from './read-steps';
import { searchOddly, searchTyped } from './search-steps';
import { fetchImage, upload, writeClass, writeFavorite, writeMember, writeUser } from './people-steps';
import { oddBody, oddCredentials, oddFlow, oddPath } from './odd-steps';
import { type Scene, type Step, anyViewer } from './step';

/** More sets than this are made seldom: looking at all of them after every request takes time. */
const enoughSets = 18;

type MakeStep = (scene: Scene) => Step | null;

const steps: readonly (readonly [number, MakeStep])[] = [
  [12, editSet],
  [6, addTerm],
  [7, editTerm],
  [3, deleteTerm],
  [3, strangeTerm],
  [2, deleteSet],
  [3, enterPassword],
  [8, viewSet],
  [8, listSets],
  [2, callJsonP],
  [3, viewUser],
  [5, searchTyped],
  [4, searchOddly],
  [5, writeClass],
  [4, writeMember],
  [4, writeFavorite],
  [2, writeUser],
  [1.5, upload],
  [2, fetchImage],
  [8, oddPath],
  [5, oddBody],
  [3, oddCredentials],
  [4, oddFlow],
  [4, replay],
  [2, replayChanged],
];

/** The next request of a run. Never null: where something is missing, another is tried. */
export function nextStep(scene: Scene): Step {
  const { chance, state } = scene;
  for (let tries = 0; tries < 20; tries += 1) {
    const isTime = state.sets.size < 3 ? 0.5 : state.sets.size < enoughSets ? 0.12 : 0.02;
    const step = chance.is(isTime) ? createSet(scene) : chance.weighted(steps)(scene);
    if (step) return step;
  }
  return createSet(scene);
}

/** The same request with its key once more: the answer word for word, and no effect (decisions.md 5). */
function replay({ chance, memory }: Scene): Step | null {
  const kept = chance.any(memory.keyed);
  if (!kept) return null;
  return {
    what: 'a request again, with its key',
    who: kept.who,
    request: kept.request,
    check({ answer, before, after }) {
      const names = ['location', 'etag', 'content-type'] as const;
      const isSame =
        answer.status === kept.answer.status &&
        answer.text === kept.answer.text &&
        names.every((name) => answer.headers[name] === kept.answer.headers[name]);
      if (!isSame)
        return `the answer differs: ${kept.answer.status} ${kept.answer.text}, then ${answer.status} ${answer.text}`;
      return before.rest === after.rest && before.sets.size === after.sets.size ? null : 'it had an effect again';
    },
  };
}

/** Another request under a key that was used: 422, or nothing to do with it where somebody else sends it. */
function replayChanged(scene: Scene): Step | null {
  const { chance, memory } = scene;
  const kept = chance.any(memory.keyed);
  if (!kept) return null;
  const who = chance.is(0.7) ? kept.who : anyViewer(scene);
  const isOther = who.user !== kept.who.user;
  const { method, path, headers } = kept.request;
  const body = Buffer.from(
    'title=other&terms[]=a&terms[]=b&definitions[]=c&definitions[]=d&lang_terms=en&lang_definitions=en&term=x&definition=y&name=z',
  );
  return {
    what: 'another request under a used key',
    who,
    request: {
      method,
      path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...who.headers },
      body,
    },
    ...(!isOther && who === kept.who && { must: [422] }),
  };
}
