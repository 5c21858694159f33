import * as v from 'valibot';

/** Who may see a set (interface 2.1, 3). */
export const Visibility = v.picklist(['public', 'only_me', 'classes', 'password']);
export type Visibility = v.InferOutput<typeof Visibility>;

/** Who may edit a set (interface 2.1, 3). */
export const Editable = v.picklist(['only_me', 'classes', 'password']);
export type Editable = v.InferOutput<typeof Editable>;
