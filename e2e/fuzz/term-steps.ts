import type { Pair } from './form-writing';
import { differs, firstFault } from './fault';
import { type Scene, type Step, anySet, anyViewer, ownerOf, setPart } from './step';
import { anySide, anyText, oddNumber } from './texts';
import { writeStep } from './write-step';

export function addTerm(scene: Scene): Step | null {
  const { chance } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const owner = ownerOf(scene, set);
  const who = chance.is(0.7) ? owner : anyViewer(scene);
  const [term, definition] = [anySide(chance), chance.is(0.1) ? '' : anySide(chance)];
  return writeStep(scene, {
    what: 'add a term',
    who,
    method: 'POST',
    path: `/2.0/sets/${setPart(scene, set)}/terms`,
    pairs: [
      ['term', term],
      ['definition', definition],
    ],
    success: null,
    set,
    check: ({ answer, after }) => {
      if (answer.status === 404) return null;
      if (answer.status !== 201) return who === owner ? `its creator got ${answer.status}` : null;
      const last = after.sets.get(set.id)?.terms.at(-1);
      const id = /\/terms\/(\d+)$/.exec(String(answer.headers['location']))?.[1];
      return firstFault([
        Number(id) === last?.id ? null : 'Location names another card than the last one',
        differs('term', term, last?.term ?? ''),
        differs('definition', definition, last?.definition ?? ''),
      ]);
    },
  });
}

export function editTerm(scene: Scene): Step | null {
  const { chance } = scene;
  const set = anySet(scene);
  const card = set && chance.any(set.terms);
  if (!set || !card) return null;
  const owner = ownerOf(scene, set);
  const who = chance.is(0.7) ? owner : anyViewer(scene);
  const term = chance.is(0.6) ? anySide(chance) : undefined;
  const definition = term === undefined || chance.is(0.3) ? anyText(chance) : undefined;
  const pairs: Pair[] = [
    ...(term === undefined ? [] : [['term', term] as const]),
    ...(definition === undefined ? [] : [['definition', definition] as const]),
  ];
  return writeStep(scene, {
    what: 'edit a term',
    who,
    method: 'PUT',
    path: `/2.0/sets/${set.id}/terms/${card.id}`,
    pairs,
    success: null,
    set,
    check: ({ answer, after }) => {
      if (answer.status !== 204) return who === owner ? `its creator got ${answer.status}` : null;
      const now = after.sets.get(set.id)?.terms.find(({ id }) => id === card.id);
      return firstFault([
        differs('term', term ?? card.term, now?.term ?? ''),
        differs('definition', definition ?? card.definition, now?.definition ?? ''),
      ]);
    },
  });
}

export function deleteTerm(scene: Scene): Step | null {
  const { chance, memory } = scene;
  const set = anySet(scene);
  const card = set && chance.any(set.terms);
  if (!set || !card) return null;
  const owner = ownerOf(scene, set);
  const who = chance.is(0.7) ? owner : anyViewer(scene);
  return writeStep(scene, {
    what: 'delete a term',
    who,
    method: 'DELETE',
    path: `/2.0/sets/${set.id}/terms/${card.id}`,
    success: null,
    set,
    check: ({ answer, after }) => {
      if (answer.status !== 204) return who === owner ? `its creator got ${answer.status}` : null;
      memory.goneTerms.push(card.id);
      return after.sets.get(set.id)?.terms.some(({ id }) => id === card.id) === false ? null : 'it is still there';
    },
  });
}

/** A card that this set does not have: of another set, deleted, or never there. */
export function strangeTerm(scene: Scene): Step | null {
  const { chance, memory, state } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const others = [...state.sets.values()].flatMap(({ id, terms }) =>
    id === set.id ? [] : terms.map((term) => String(term.id)),
  );
  const id = chance.pick([
    chance.any(others) ?? '1',
    String(chance.any(memory.goneTerms) ?? 4711),
    encodeURIComponent(oddNumber(chance)) || '0',
    '9007199254740992',
    '-1',
    '999999999999999',
  ]);
  const who = ownerOf(scene, set);
  const isKnown = set.terms.some((term) => String(term.id) === id);
  if (isKnown || id === '.' || chance.is(0.3)) {
    const pairs: Pair[] = [
      ['term_ids[]', decodeURIComponent(id)],
      ['terms[]', 'x'],
      ['definitions[]', 'y'],
    ];
    const isNew = /^0{0,15}$/.test(decodeURIComponent(id));
    return writeStep(scene, {
      what: 'a strange card in an edit',
      who,
      method: 'PUT',
      path: `/2.0/sets/${set.id}`,
      pairs,
      success: isKnown || isNew ? null : 400,
      isPlain: true,
    });
  }
  const method = chance.pick(['PUT', 'DELETE'] as const);
  return writeStep(scene, {
    what: 'a strange card',
    who,
    method,
    path: `/2.0/sets/${set.id}/terms/${id}`,
    ...(method === 'PUT' && { pairs: [['term', 'x'] as const] }),
    success: null,
    isPlain: true,
  });
}
