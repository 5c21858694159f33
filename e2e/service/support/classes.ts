import { type Caller, type Fields, owner } from './ask';
import { deletedAfterwards } from './made';

/** Makes a class (4.8). Its number, read from `Location`, which names the new resource (7). It is deleted when the file ends. */
export async function aClass(fields: Fields = {}, creator: Caller = owner): Promise<number> {
  const answer = await creator.post('/2.0/classes', { name: 'Ornithology', ...fields });
  const [, id] = /\/2\.0\/classes\/(\d+)$/.exec(answer.headers.get('location') ?? '') ?? [];
  if (answer.status !== 201 || id === undefined)
    throw new Error(`${answer.request} made no class: ${answer.status} ${answer.text}`);
  deletedAfterwards(`/2.0/classes/${id}`, creator);
  return Number(id);
}
