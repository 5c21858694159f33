import * as v from 'valibot';
import { ClassBody } from '../../contract/class-body';

const UserItem = v.object({ type: v.literal('user'), username: v.string() });
const ClassItem = v.object({ type: v.literal('group'), ...ClassBody.entries });
export type FoundPerson = v.InferOutput<typeof UserItem> | v.InferOutput<typeof ClassItem>;

const Item = v.union([UserItem, ClassItem, v.object({ type: v.string() })]);

/** GET /search/universal (interface 4.8), read for its people and classes; of what else is found, its kind alone. */
export const FoundPeopleBody = v.object({ total_results: v.number(), total_pages: v.number(), items: v.array(Item) });

export const isPersonOrClass = (item: v.InferOutput<typeof Item>): item is FoundPerson =>
  'username' in item || 'name' in item;
