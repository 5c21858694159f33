import * as v from 'valibot';
import { ClassListBody } from './class-body';
import { SetListBody } from './set-body';
import { UnixSeconds } from './units';

/** A user as they travel (interface 4.8, decisions.md 4). Sets and classes come in their short form, as far as the caller may know of them. */
export const UserBody = v.object({
  username: v.string(),
  id: v.optional(v.number()),
  /** `plus` and `teacher` may add images. */
  account_type: v.optional(v.string()),
  profile_image: v.optional(v.nullable(v.string())),
  sign_up_date: v.optional(UnixSeconds),
  sets: v.optional(SetListBody),
  /** On one's own record only. */
  favorite_sets: v.optional(SetListBody),
  groups: v.optional(ClassListBody),
});
export type UserBody = v.InferOutput<typeof UserBody>;
