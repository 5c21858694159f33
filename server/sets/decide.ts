import type { ErrorIdentifier } from '../../contract/error-body';
import type { Editable, Visibility } from '../../contract/visibility';

/** Who asks, seen from one set. */
export type Viewer =
  | { readonly kind: 'none' }
  | { readonly kind: 'client' }
  | {
      readonly kind: 'user';
      /** The token's scopes: they limit reading and writing, not what the person may see. */
      readonly canRead: boolean;
      readonly canWrite: boolean;
      readonly isCreator: boolean;
      /** In a class of the set. */
      readonly isMember: boolean;
      /** Entered the password, and neither it nor the permissions changed since. */
      readonly hasPassword: boolean;
    };

/**
 * `list` is being named in a list; `permissions` is changing visibility, editable, classes or password;
 * `favor` is making it a favourite.
 */
export type Operation = 'view' | 'list' | 'favor' | 'edit' | 'permissions' | 'delete' | 'password';

export interface GuardedSet {
  readonly visibility: Visibility;
  readonly editable: Editable;
}

/** `ok`, or the error to answer with. For `list`, `password_required` means a stub and any other error leaving it out. */
export type Decision = 'ok' | ErrorIdentifier;

/**
 * The one place that says who may do what with a set (interface 3 to 5, decisions.md 3 and 6).
 * Pure. The order of its checks is that of decisions.md 3; `permissions.json` is its oracle.
 */
export function decide(viewer: Viewer, set: GuardedSet, operation: Operation): Decision {
  if (viewer.kind === 'none') return 'missing_credentials';
  if (operation === 'view' || operation === 'list') return decideReading(viewer, set);
  if (viewer.kind === 'client') return 'not_allowed';
  if (operation === 'password') return mayView(viewer, set) === 'no' ? 'not_allowed' : 'ok';
  if (!viewer.canWrite) return 'insufficient_scope';
  if (operation === 'delete') return viewer.isCreator ? 'ok' : 'not_allowed';
  if (operation === 'favor') return asDecision(mayView(viewer, set));
  const editing = decideEditing(viewer, set);
  if (editing !== 'ok' || operation === 'edit') return editing;
  return viewer.isCreator ? 'ok' : 'not_allowed';
}

type User = Extract<Viewer, { kind: 'user' }>;

function decideReading(viewer: Exclude<Viewer, { kind: 'none' }>, set: GuardedSet): Decision {
  if (set.visibility === 'public') return 'ok';
  if (viewer.kind === 'client') return set.visibility === 'password' ? 'password_required' : 'not_allowed';
  if (!viewer.canRead) return 'insufficient_scope';
  return asDecision(mayView(viewer, set));
}

/** To edit, one must be able to view; a set that one may not view at all is 401 whatever its `editable`. */
function decideEditing(viewer: User, set: GuardedSet): Decision {
  const view = asDecision(mayView(viewer, set));
  if (view !== 'ok') return view;
  if (viewer.isCreator) return 'ok';
  if (set.editable === 'classes') return viewer.isMember ? 'ok' : 'not_allowed';
  if (set.editable === 'password') return viewer.hasPassword ? 'ok' : 'password_required';
  return 'not_allowed';
}

type View = 'yes' | 'no' | 'with password';

const asDecision = (view: View): Decision =>
  view === 'yes' ? 'ok' : view === 'with password' ? 'password_required' : 'not_allowed';

/** What the person may see, whatever the scopes of the token. */
function mayView(viewer: User, set: GuardedSet): View {
  if (viewer.isCreator || set.visibility === 'public') return 'yes';
  if (set.visibility === 'classes') return viewer.isMember ? 'yes' : 'no';
  if (set.visibility === 'password') return viewer.hasPassword ? 'yes' : 'with password';
  return 'no';
}
