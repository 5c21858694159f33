import * as v from 'valibot';
import { SetBody } from './set-body';
import { UnixSeconds } from './units';

/** A set that its learner studied once, in one mode, as clients of the interface's time ask for it. */
export const StudiedBody = v.object({
  mode: v.string(),
  start_date: UnixSeconds,
  finish_date: UnixSeconds,
  formatted_score: v.string(),
  set: SetBody,
});
export type StudiedBody = v.InferOutput<typeof StudiedBody>;

/** What GET studied answers: the latest first. */
export const StudiedListBody = v.array(StudiedBody);
