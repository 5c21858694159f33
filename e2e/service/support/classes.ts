import { afterAll } from 'vitest';
import { type Caller, type Fields, owner } from './ask';

const made: { readonly creator: Caller; readonly path: string }[] = [];
afterAll(async () => {
  for (const { creator, path } of made.splice(0)) await creator.delete(path);
});

/** Makes a class (4.8). Its number, read from `Location`, which names the new resource (7). It is deleted when the file ends. */
export async function aClass(fields: Fields = {}, creator: Caller = owner): Promise<number> {
  const answer = await creator.post('/2.0/classes', { name: 'Ornithology', ...fields });
  const [, id] = /\/2\.0\/classes\/(\d+)$/.exec(answer.headers.get('location') ?? '') ?? [];
  if (answer.status !== 201 || id === undefined)
    throw new Error(`${answer.request} made no class: ${answer.status} ${answer.text}`);
  made.push({ creator, path: `/2.0/classes/${id}` });
  return Number(id);
}
