import * as v from 'valibot';
import { UnixSeconds } from './units';

/** A class's number at the service. */
export const ServiceClassId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.brand('ServiceClassId'));
export type ServiceClassId = v.InferOutput<typeof ServiceClassId>;

/**
 * A class as it travels (decisions.md 4). The interface does not show it, so a client reads little more than
 * number and name from another service.
 */
export const ClassBody = v.object({
  id: ServiceClassId,
  url: v.optional(v.string(), ''),
  name: v.string(),
  description: v.optional(v.nullable(v.string()), ''),
  /** Sets of the class that the caller may know of. */
  set_count: v.optional(v.number()),
  user_count: v.optional(v.number()),
  created_date: v.optional(UnixSeconds),
  /** True for those in the class. */
  has_access: v.optional(v.boolean()),
  /** From us `admin` (who made it), `member` or `none`. */
  access_level: v.optional(v.string()),
  is_public: v.optional(v.boolean()),
  admin_only: v.optional(v.boolean()),
});
export type ClassBody = v.InferOutput<typeof ClassBody>;

/** What GET /2.0/users/{username}/classes answers, and `groups` of a user. */
export const ClassListBody = v.array(ClassBody);

/** 201 of POST /2.0/classes. */
export const ClassCreatedBody = v.object({ url: v.string(), class_id: ServiceClassId, id: v.optional(ServiceClassId) });
export type ClassCreatedBody = v.InferOutput<typeof ClassCreatedBody>;
