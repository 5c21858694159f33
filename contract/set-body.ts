import * as v from 'valibot';
import { ServiceSetId, ServiceTermId } from './ids';
import { UnixSeconds } from './units';
import { Editable, Visibility } from './visibility';

/** A picture as it travels (interface 2.3). The address names the medium size; others by suffix. */
export const ImageBody = v.object({ url: v.string(), width: v.number(), height: v.number() });
export type ImageBody = v.InferOutput<typeof ImageBody>;

/** A card as it travels (interface 2.2). `rank` is ours (decisions.md 4), 0-based. */
export const TermBody = v.object({
  id: ServiceTermId,
  term: v.string(),
  definition: v.string(),
  image: v.optional(v.nullable(ImageBody), null),
  rank: v.optional(v.number()),
});
export type TermBody = v.InferOutput<typeof TermBody>;

/**
 * A set as it travels (interface 2.1). `terms` and the languages are absent from some list answers;
 * `etag`, `can_edit`, `creator` and `class_ids` are additions of our service that a client must do without.
 */
export const SetBody = v.object({
  id: ServiceSetId,
  title: v.string(),
  url: v.optional(v.string(), ''),
  created_by: v.string(),
  created_date: UnixSeconds,
  modified_date: UnixSeconds,
  term_count: v.number(),
  has_images: v.optional(v.boolean(), false),
  visibility: Visibility,
  editable: Editable,
  has_access: v.boolean(),
  subjects: v.optional(v.array(v.unknown())),
  description: v.optional(v.nullable(v.string()), ''),
  lang_terms: v.optional(v.nullable(v.string())),
  lang_definitions: v.optional(v.nullable(v.string())),
  terms: v.optional(v.array(TermBody)),
  can_edit: v.optional(v.boolean()),
  class_ids: v.optional(v.array(v.number())),
  etag: v.optional(v.string()),
  creator: v.optional(
    v.object({
      username: v.string(),
      account_type: v.optional(v.string()),
      profile_image: v.optional(v.nullable(v.string())),
      id: v.optional(v.number()),
    }),
  ),
});
export type SetBody = v.InferOutput<typeof SetBody>;

/** What a list of sets answers (interface 4.2, decisions.md 4): a bare array. */
export const SetListBody = v.array(SetBody);

/** What GET terms answers: an array from us, `{terms: […]}` perhaps from others (decisions.md 4). */
export const TermListBody = v.union([
  v.array(TermBody),
  v.pipe(
    v.object({ terms: v.array(TermBody) }),
    v.transform((body) => body.terms),
  ),
]);

/**
 * 201 of POST /2.0/sets (interface 4.4). `id` equals `set_id`; it and `first_term_id` are ours. The cards have the numbers from that one
 * on, in their order; absent: not all of them in a row.
 */
export const SetCreatedBody = v.object({
  url: v.string(),
  term_count: v.number(),
  set_id: ServiceSetId,
  id: v.optional(ServiceSetId),
  first_term_id: v.optional(ServiceTermId),
});
export type SetCreatedBody = v.InferOutput<typeof SetCreatedBody>;

/** 200 of PUT /2.0/sets/{id} (interface 4.5). */
export const SetEditedBody = v.object({ url: v.string(), term_count: v.number() });
export type SetEditedBody = v.InferOutput<typeof SetEditedBody>;
