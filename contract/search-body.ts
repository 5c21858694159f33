import * as v from 'valibot';
import { ClassBody } from './class-body';
import { SetBody } from './set-body';
import { UserBody } from './user-body';

/** What every search answers beside its results (decisions.md 4). `page` counts from 1. */
const found = { total_results: v.number(), total_pages: v.number(), page: v.number() };

/** GET /search/sets (interface 4.8). Results carry no terms. */
export const SetSearchBody = v.object({ ...found, image_set_count: v.number(), sets: v.array(SetBody) });
export type SetSearchBody = v.InferOutput<typeof SetSearchBody>;

/** GET /search/classes. */
export const ClassSearchBody = v.object({ ...found, classes: v.array(ClassBody) });
export type ClassSearchBody = v.InferOutput<typeof ClassSearchBody>;

/** One result of GET /search/universal; a class is a `group` there. */
export const UniversalItem = v.variant('type', [
  v.object({ type: v.literal('set'), ...SetBody.entries }),
  v.object({ type: v.literal('user'), ...UserBody.entries }),
  v.object({ type: v.literal('group'), ...ClassBody.entries }),
]);

/** GET /search/universal: sets, users and classes together. */
export const UniversalSearchBody = v.object({ ...found, items: v.array(UniversalItem) });
export type UniversalSearchBody = v.InferOutput<typeof UniversalSearchBody>;
