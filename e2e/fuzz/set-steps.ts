import type { StoredSet } from './database-watch';
import { type Fault, differs, firstFault } from './fault';
import type { Pair } from './form-writing';
import { type Scene, type Step, anySet, anyViewer, ownerOf, setPart } from './step';
import { anySide, anyText } from './texts';
import { writeStep } from './write-step';

const languages = ['en', 'de', 'ja', 'zh-TW', '??', 'iw', 'pt-BR', 'x-klingon', 'sr-Latn-RS', 'chem', 'ja-ro'] as const;

interface Card {
  readonly id: number;
  readonly term: string;
  readonly definition: string;
  readonly image: string;
}

function newCard(scene: Scene, user: string | null): Card {
  const { chance, memory } = scene;
  const own =
    user !== null && chance.is(0.03) ? chance.any(memory.images.filter((image) => image.user === user)) : undefined;
  const sides = [anySide(chance), chance.is(0.05) ? '' : anySide(chance)];
  const [term = '', definition = ''] = chance.is(0.5) ? sides : sides.toReversed();
  return { id: 0, term, definition, image: own?.id ?? '' };
}

/** Arrays in any of the ways to write them, their fields anywhere between the others but in their own order. */
function arrayPairs(scene: Scene, arrays: Readonly<Record<string, readonly string[]>>): Pair[] {
  const { chance } = scene;
  const isNumbered = chance.is(0.15);
  return Object.entries(arrays).flatMap(([name, values]): Pair[] => {
    const pairs = values.map((value, index): Pair => [isNumbered ? `${name}[${index}]` : `${name}[]`, value]);
    return isNumbered ? chance.shuffled(pairs) : pairs;
  });
}

function cardPairs(scene: Scene, cards: readonly Card[], isEdit: boolean): Pair[] {
  const isWithImages = cards.some(({ image }) => image !== '') || scene.chance.is(0.05);
  return arrayPairs(scene, {
    ...(isEdit && { term_ids: cards.map(({ id }) => String(id)) }),
    terms: cards.map(({ term }) => term),
    definitions: cards.map(({ definition }) => definition),
    ...(isWithImages && { images: cards.map(({ image }) => image) }),
  });
}

interface Permissions {
  readonly pairs: readonly Pair[];
  readonly password: string | null;
}

function permissions(scene: Scene, userId: number | undefined): Permissions {
  const { chance, state } = scene;
  const own = state.classes.filter(({ members }) => userId !== undefined && members.includes(userId));
  const [visibility, editable] = [
    chance.pick(['public', 'public', 'public', 'only_me', 'classes', 'password']),
    chance.pick(['only_me', 'only_me', 'classes', 'password']),
  ];
  const needsClass = visibility === 'classes' || editable === 'classes';
  // Hashing a password is slow by design.
  const needsPassword = visibility === 'password' || editable === 'password';
  if ((needsClass && own.length === 0) || (needsPassword && !chance.is(0.25))) return { pairs: [], password: null };
  const password = needsPassword ? anyText(chance) : null;
  return {
    password,
    pairs: [
      ['visibility', visibility],
      ['editable', editable],
      ...(needsClass
        ? chance
            .shuffled(own)
            .slice(0, 1 + chance.below(3))
            .map(({ id }): Pair => ['classes[]', String(id)])
        : []),
      ...(password === null ? [] : [['password', password] as const]),
    ],
  };
}

export function createSet(scene: Scene): Step {
  const { chance, state, memory } = scene;
  const who = anyViewer(scene);
  const userId = who.user === null ? undefined : state.userIds.get(who.user);
  const title = anyText(chance);
  const description = chance.is(0.5) ? anyText(chance) : null;
  const cards = chance.times(chance.is(0.01) ? 400 : 2 + chance.below(6), () => newCard(scene, who.user));
  const { pairs: access, password } = permissions(scene, userId);
  const [langTerms, langDefinitions] = [chance.pick(languages), chance.pick(languages)];
  const pairs: Pair[] = [
    ['title', title],
    ['lang_terms', langTerms],
    ['lang_definitions', langDefinitions],
    ...(description === null ? [] : [['description', description] as const]),
    ...access,
    ...cardPairs(scene, cards, false),
  ];
  const isWithImages = cards.some(({ image }) => image !== '');
  const isAllowed = who.canWrite && (who.mayAddImages || !isWithImages);
  return writeStep(scene, {
    what: 'create a set',
    who,
    method: 'POST',
    path: '/2.0/sets',
    pairs: chance.is(0.3) ? inOwnOrder(scene, pairs) : pairs,
    success: isAllowed ? 201 : 401,
    check: ({ answer, after }) => {
      if (answer.status !== 201) return null;
      const id = Number((JSON.parse(answer.text) as { readonly set_id?: unknown }).set_id);
      const set = after.sets.get(id);
      if (password !== null) memory.passwords.set(id, password);
      if (!set) return `201 names set ${id}, which is not there`;
      return firstFault([
        differs('title', title, set.title),
        differs('description', description ?? '', set.description),
        differs('lang_terms', langTerms, set.langTerms),
        differs('lang_definitions', langDefinitions, set.langDefinitions),
        cardsDiffer(cards, set),
      ]);
    },
  });
}

export function editSet(scene: Scene): Step | null {
  const { chance, memory } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const who = chance.is(0.8) ? ownerOf(scene, set) : anyViewer(scene);
  const isOwner = who === ownerOf(scene, set);
  const title = chance.is(0.5) ? anyText(chance) : undefined;
  const description = chance.is(0.3) ? chance.pick([anyText(chance), '']) : undefined;
  const edited = chance.is(0.5) ? editedCards(scene, set, who.user) : [];
  // Only JSON can say that there are none.
  const cards = edited.length > 0 ? edited : undefined;
  const access = chance.is(0.15) ? permissions(scene, set.userId) : { pairs: [], password: null };
  const pairs: Pair[] = [
    ...(title === undefined ? [] : [['title', title] as const]),
    ...(description === undefined ? [] : [['description', description] as const]),
    ...access.pairs,
    ...(cards === undefined ? [] : cardPairs(scene, cards, true)),
  ];
  const isEmpty = pairs.length === 0;
  const isWithImages = cards?.some(({ image }) => image !== '' && image !== 'delete') ?? false;
  const isSure = isOwner && !isEmpty && (who.mayAddImages || !isWithImages);
  return writeStep(scene, {
    what: 'edit a set',
    who,
    method: 'PUT',
    path: `/2.0/sets/${setPart(scene, set)}`,
    pairs,
    success: null,
    set,
    check: ({ answer, after }) => {
      const now = after.sets.get(set.id);
      if (answer.status === 404) return null;
      if (isSure && answer.status !== 200) return `a good edit got ${answer.status}`;
      if (answer.status !== 200 || !now) return null;
      if (access.password !== null) memory.passwords.set(set.id, access.password);
      return firstFault([
        title === undefined ? null : differs('title', title, now.title),
        description === undefined ? null : differs('description', description, now.description),
        cards === undefined ? null : cardsDiffer(cards, now),
      ]);
    },
  });
}

/** Cards kept, moved, changed, left out and added. */
function editedCards(scene: Scene, set: StoredSet, user: string | null): readonly Card[] {
  const { chance } = scene;
  const kept = (chance.is(0.5) ? chance.shuffled(set.terms) : set.terms).filter(() => !chance.is(0.15));
  const cards = kept.map(({ id, term, definition, image }): Card => {
    const isChanged = chance.is(0.3);
    return {
      id,
      term: isChanged ? anySide(chance) : term,
      definition,
      image: image !== null && chance.is(0.1) && term + definition !== '' ? 'delete' : '',
    };
  });
  return [...cards, ...chance.times(chance.below(3), () => newCard(scene, user))];
}

export function deleteSet(scene: Scene): Step | null {
  const { chance, memory } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const who = chance.is(0.5) ? ownerOf(scene, set) : anyViewer(scene);
  return writeStep(scene, {
    what: 'delete a set',
    who,
    method: 'DELETE',
    path: `/2.0/sets/${set.id}`,
    success: null,
    set,
    check: ({ answer, after }) => {
      if (answer.status !== 204) return who === ownerOf(scene, set) ? `its creator got ${answer.status}` : null;
      memory.goneSets.push(set.id);
      return after.sets.has(set.id) ? 'it is still there' : null;
    },
  });
}

export function enterPassword(scene: Scene): Step | null {
  const { chance, memory, state } = scene;
  const set =
    chance.any(
      [...state.sets.values()].filter(
        ({ visibility, editable }) => visibility === 'password' || editable === 'password',
      ),
    ) ?? (chance.is(0.1) ? anySet(scene) : undefined);
  if (!set) return null;
  const password = chance.is(0.8) ? (memory.passwords.get(set.id) ?? 'x') : anyText(chance);
  return writeStep(scene, {
    what: 'enter a password',
    who: anyViewer(scene),
    method: 'POST',
    path: `/2.0/sets/${set.id}/password`,
    pairs: [['password', password]],
    success: null,
  });
}

/** The fields in another order; those of one array stay in theirs. */
function inOwnOrder({ chance }: Scene, pairs: readonly Pair[]): Pair[] {
  const names = chance.shuffled([...new Set(pairs.map(([name]) => name))]);
  return names.flatMap((name) => pairs.filter(([one]) => one === name));
}

function cardsDiffer(cards: readonly Card[], { terms }: StoredSet): Fault {
  if (terms.length !== cards.length) return `${cards.length} cards were sent, ${terms.length} are there`;
  return firstFault(
    cards.map(({ id, term, definition }, at) =>
      firstFault([
        id !== 0 && terms[at]?.id !== id ? `card ${at} has another number` : null,
        differs(`term ${at}`, term, terms[at]?.term ?? ''),
        differs(`definition ${at}`, definition, terms[at]?.definition ?? ''),
      ]),
    ),
  );
}
