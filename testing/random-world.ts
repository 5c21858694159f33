import fc from 'fast-check';
import { type Fields, type Reply, type TestService, aSetForm } from './a-service';

/** How many people a world has. The last one looks on. */
const people = 4;
export const outsider = people - 1;

const anyone = fc.nat(people - 1);
const anything = fc.nat(9);

interface Act {
  readonly kind: 'class' | 'member' | 'leave' | 'set' | 'put' | 'favor' | 'enter' | 'edit';
  readonly by: number;
  /** Numbers that pick among what is there; the remainder counts. */
  readonly which: number;
  readonly other: number;
  readonly visibility: string;
  readonly editable: string;
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'class',
    'member',
    'member',
    'leave',
    'set',
    'set',
    'set',
    'put',
    'favor',
    'favor',
    'enter',
    'edit',
  ),
  by: anyone,
  which: anything,
  other: anything,
  visibility: fc.constantFrom('public', 'public', 'only_me', 'classes', 'classes', 'password'),
  editable: fc.constantFrom('only_me', 'classes', 'password'),
});

/** What people do, in order; much of it is refused. */
export const someActs = fc.array(anyAct, { minLength: 5, maxLength: 30 });

/** The set that somebody hides from the outsider. */
export const anyHiding = fc.record({
  by: fc.nat(outsider - 1),
  visibility: fc.constantFrom('only_me', 'classes'),
  editable: fc.constantFrom('only_me', 'classes'),
  /** Its class is not public either. */
  isClassHidden: fc.boolean(),
});
export type Hiding = typeof anyHiding extends fc.Arbitrary<infer Value> ? Value : never;

let worlds = 0;

/** People of one service with their classes and sets, all made over HTTP. Several worlds may share a service. */
export async function randomWorld(service: TestService, acts: readonly Act[]) {
  worlds += 1;
  /** A word that only this world's texts have, for the searches. */
  const word = `zebra${worlds}`;
  const names = Array.from({ length: people }, (_, at) => `w${worlds}u${at}`);
  const tokens: string[] = [];
  for (const name of names) tokens.push(await service.tokenFor(await service.addUser(name)));
  const classes: { readonly id: number; readonly creator: number }[] = [];
  const sets: number[] = [];
  const send = (by: number, method: string, path: string, fields?: Fields): Promise<Reply> =>
    service.call(method, path, tokens[by] ?? '', fields);
  const pick = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
    things[which % Math.max(things.length, 1)];

  async function addClass(by: number, isPublic: boolean): Promise<number> {
    const reply = await send(by, 'POST', '/2.0/classes', [
      ['name', `${word} class`],
      ['is_public', isPublic ? '1' : '0'],
    ]);
    const { id } = reply.json<{ id: number }>();
    classes.push({ id, creator: by });
    return id;
  }

  async function addSet(
    by: number,
    visibility: string,
    editable: string,
    classIds: readonly number[],
  ): Promise<number | null> {
    const fields: Fields = [
      ...aSetForm.filter(([name]) => name !== 'title'),
      ['title', `${word} set`],
      ['description', `${word} words`],
      ['terms[]', `${word} term`],
      ['definitions[]', 'x'],
      ['visibility', visibility],
      ['editable', editable],
      ['password', 'sesame'],
      ...classIds.map((id) => ['classes[]', String(id)] as const),
    ];
    const reply = await send(by, 'POST', '/2.0/sets', fields);
    return reply.status === 201 ? reply.json<{ set_id: number }>().set_id : null;
  }

  async function perform({ kind, by, which, other, visibility, editable }: Act): Promise<void> {
    const known = pick(classes, which);
    const set = pick(sets, which);
    const name = names[other % people] ?? '';
    if (kind === 'class') await addClass(by, which % 4 > 0);
    else if (kind === 'member' && known) await send(known.creator, 'PUT', `/2.0/classes/${known.id}/members/${name}`);
    else if (kind === 'leave' && known) await send(by, 'DELETE', `/2.0/classes/${known.id}/members/${names[by]}`);
    else if (kind === 'set') {
      const made = await addSet(by, visibility, editable, known ? [known.id] : []);
      if (made !== null) sets.push(made);
    } else if (set !== undefined) {
      if (kind === 'put' && known)
        await send(by, which % 2 > 0 ? 'PUT' : 'DELETE', `/2.0/classes/${known.id}/sets/${set}`);
      if (kind === 'favor') await send(by, 'PUT', `/2.0/users/${names[by]}/favorites/${set}`);
      if (kind === 'enter') await send(by, 'POST', `/2.0/sets/${set}/password`, [['password', 'sesame']]);
      if (kind === 'edit') await send(by, 'PUT', `/2.0/sets/${set}`, [['description', `${word} edit ${other}`]]);
    }
  }

  // One class has everybody in it.
  const common = await addClass(0, true);
  for (const name of names) await send(0, 'PUT', `/2.0/classes/${common}/members/${name}`);
  for (const act of acts) {
    service.clock.advance(1000);
    await perform(act);
  }
  return { word, names, classes, sets, send, addClass, addSet };
}
export type RandomWorld = Awaited<ReturnType<typeof randomWorld>>;
