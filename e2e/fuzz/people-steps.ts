import { type Scene, type Step, anySet, anyViewer, ownerOf, withQuery } from './step';
import type { Pair } from './form-writing';
import { multipart } from './form-writing';
import { corrupted } from './mutations';
import { readStep } from './read-steps';
import { differs } from './fault';
import { anyText, oddNumber } from './texts';
import { writeStep } from './write-step';

const names = ['ada', 'Bob-B', 'cyd_3', 'ADA', 'nobody'] as const;
const mostClasses = 8;

export function writeClass(scene: Scene): Step | null {
  const { chance, state, memory } = scene;
  const known = chance.any(state.classes);
  const creator = known && ownerOf(scene, { userId: known.creatorId });
  const who = creator && chance.is(0.6) ? creator : anyViewer(scene);
  const name = anyText(chance);
  const pairs: Pair[] = [
    ['name', name],
    ...(chance.is(0.5) ? [['description', anyText(chance)] as const] : []),
    ...(chance.is(0.3) ? [['is_public', chance.pick(['0', '1', 'true', 'false'])] as const] : []),
  ];
  const act = chance.weighted<'create' | 'edit' | 'delete' | 'view'>([
    [state.classes.length < mostClasses ? 3 : 0, 'create'],
    [2, 'edit'],
    [0.7, 'delete'],
    [2, 'view'],
  ]);
  if (act === 'create')
    return writeStep(scene, {
      what: 'create a class',
      who,
      method: 'POST',
      path: '/2.0/classes',
      pairs,
      success: null,
      check: ({ answer, after }) =>
        answer.status === 201
          ? differs('name', name, after.classes.at(-1)?.name ?? '')
          : who.canWrite
            ? `it got ${answer.status}`
            : null,
    });
  const path = `/2.0/classes/${known?.id ?? chance.any(memory.goneClasses) ?? 4711}`;
  if (act === 'view') return readStep(scene, 'view a class', who, path);
  if (act === 'edit') return writeStep(scene, { what: 'edit a class', who, method: 'PUT', path, pairs, success: null });
  return writeStep(scene, {
    what: 'delete a class',
    who,
    method: 'DELETE',
    path,
    success: null,
    check({ answer }) {
      if (known && answer.status === 204) memory.goneClasses.push(known.id);
      return null;
    },
  });
}

export function writeMember(scene: Scene): Step | null {
  const { chance, state } = scene;
  const known = chance.any(state.classes);
  if (!known) return null;
  const who = chance.is(0.8) ? ownerOf(scene, { userId: known.creatorId }) : anyViewer(scene);
  const set = anySet(scene);
  const isSet = set && chance.is(0.5);
  const path = `/2.0/classes/${known.id}/${isSet ? `sets/${set.id}` : `members/${chance.pick(names)}`}`;
  const caller = isSet && chance.is(0.8) ? ownerOf(scene, set) : who;
  return writeStep(scene, {
    what: isSet ? 'a set of a class' : 'a member of a class',
    who: caller,
    method: chance.pick(['PUT', 'PUT', 'DELETE']),
    path,
    success: null,
    ...(isSet && { set }),
  });
}

export function writeFavorite(scene: Scene): Step | null {
  const { chance } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const who = anyViewer(scene);
  const name = chance.is(0.8) ? (who.user ?? 'ada') : chance.pick(names);
  return writeStep(scene, {
    what: 'a favourite',
    who,
    method: chance.pick(['PUT', 'DELETE']),
    path: `/2.0/users/${name}/favorites/${chance.is(0.05) ? encodeURIComponent(oddNumber(chance)) : set.id}`,
    success: null,
  });
}

export function writeUser(scene: Scene): Step {
  const { chance, memory } = scene;
  const who = anyViewer(scene);
  const own = chance.any(memory.images.filter(({ user }) => user === who.user));
  const image = chance.pick([own?.id ?? 'x', own?.id ?? '', 'delete', '', 'nothing', anyText(chance)]);
  const isDeletion = chance.is(0.1);
  return writeStep(scene, {
    what: 'a user',
    who,
    method: isDeletion ? 'DELETE' : 'PUT',
    path: `/2.0/users/${chance.is(0.8) ? (who.user ?? 'ada') : chance.pick(names)}`,
    ...(!isDeletion && { pairs: [['profile_image', image] as const] }),
    success: null,
  });
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

export function upload(scene: Scene): Step {
  const { chance, memory } = scene;
  const who = anyViewer(scene);
  const content = () =>
    chance.weighted<() => Buffer>([
      [4, () => chance.pick([png, gif])],
      [3, () => corrupted(chance, chance.pick([png, gif]))],
      [
        1,
        () =>
          chance.pick([
            svg,
            Buffer.alloc(0),
            Buffer.alloc(1),
            Buffer.from('<html>'),
            Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
            Buffer.from('RIFF\0\0\0\0WEBP'),
            Buffer.alloc(50_000, 7),
          ]),
      ],
    ])();
  const files = chance.times(chance.pick([0, 1, 1, 1, 2, 3, 21]), () => ({
    name: chance.pick(['imageData[]', 'imageData[]', 'imageData[]', 'imageData', 'imageData[3]', 'file', 'image[]']),
    fileName: chance
      .pick(['a.png', '', '../../etc/passwd', 'x".png', 'ü.png', 'a\u0001b', 'con', `${'n'.repeat(3000)}.png`])
      .replaceAll('"', ''),
    type: chance.pick(['image/png', 'image/gif', 'application/octet-stream', 'text/html', 'x', 'image/svg+xml']),
    bytes: content(),
  }));
  const pairs: Pair[] = chance.is(0.3)
    ? [
        ['whitespace', '1'],
        ['note', anyText(chance)],
      ]
    : [];
  const { contentType, body } = multipart(chance, pairs, files);
  const key = chance.is(0.1) ? { 'idempotency-key': `${memory.run}-image-${chance.below(1e9)}` } : {};
  return {
    what: 'upload',
    who,
    request: {
      method: 'POST',
      path: withQuery(chance.pick(['/images', '/2.0/images', '/images/']), who.query),
      headers: { ...who.headers, ...key, 'content-type': contentType },
      body: chance.is(0.05) ? corrupted(chance, body) : body,
    },
    check({ answer }) {
      if (answer.status !== 200 || who.user === null) return null;
      for (const { id, url } of JSON.parse(answer.text) as readonly { readonly id: string; readonly url: string }[])
        memory.images.push({ user: who.user, id, url });
      return null;
    },
  };
}

export function fetchImage(scene: Scene): Step {
  const { chance, memory } = scene;
  const image = chance.any(memory.images);
  const name = image?.id ?? '0'.repeat(32);
  const file = chance.pick([
    `${name}_m.jpg`,
    `${name}.jpg`,
    `${name}_t.jpg`,
    `${name}_s.jpg`,
    `${name}_b.jpg`,
    `${name}_x.jpg`,
    name,
    `${name}.png`,
    `${name.toUpperCase()}.jpg`,
    `${'f'.repeat(32)}_m.jpg`,
    '..%2f..%2fetc%2fpasswd',
    '%00.jpg',
    '.jpg',
    '_m.jpg',
    'a'.repeat(300),
  ]);
  return {
    what: 'fetch an image',
    who: memory.viewers[7] ?? memory.viewers[0],
    request: {
      method: chance.pick(['GET', 'GET', 'HEAD', 'DELETE', 'POST']),
      path: `/images/${file}`,
      headers: chance.is(0.3)
        ? { 'if-none-match': chance.pick(['*', '"x"', `W/"${name}_m"`, `"${name}_m"`]), range: 'bytes=0-0' }
        : {},
      body: null,
    },
  };
}
