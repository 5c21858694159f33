import { looseText } from './loose-text';

/**
 * What a waiting edit `before → ours` of one field means when the service now holds `theirs`:
 * - `send`: the field is as the user saw it, so the edit applies;
 * - `there`: somebody (perhaps this very edit, its answer lost) already made it so;
 * - `conflict`: both sides changed it; nothing is sent until the user chose.
 */
export type FieldMerge = 'send' | 'there' | 'conflict';

/**
 * Three-way merge of one field. Pure and total. Text counts as equal only when it is the same to the last character, or
 * is what a service that tidies up made of ours: nobody is asked about words that are their own.
 */
export function mergeField<Value extends string>(before: Value, ours: Value, theirs: Value): FieldMerge {
  if (theirs === ours) return 'there';
  if (theirs === before) return 'send';
  if (theirs === looseText(ours)) return 'there';
  return theirs === looseText(before) ? 'send' : 'conflict';
}
