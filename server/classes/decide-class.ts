import type { ErrorIdentifier } from '../../contract/error-body';

/** Who asks, seen from one class. */
export type ClassViewer =
  | { readonly kind: 'client' }
  | {
      readonly kind: 'user';
      readonly canRead: boolean;
      /** `write_set` or `write_group` (decisions.md 2). */
      readonly canWrite: boolean;
      readonly isCreator: boolean;
      readonly isMember: boolean;
    };

/** `view` is also seeing which sets it has; `change` its name, its members, its end; `leave` taking oneself out. */
export type ClassOperation = 'view' | 'change' | 'leave';

/**
 * The one place that says who may do what with a class (docs/decisions/008). Pure. Who may see its sets is not
 * its matter: that is `decide`, set by set.
 */
export function decideClass(viewer: ClassViewer, isPublic: boolean, operation: ClassOperation): 'ok' | ErrorIdentifier {
  if (operation === 'view') {
    if (isPublic) return 'ok';
    if (viewer.kind === 'client') return 'not_allowed';
    if (!viewer.canRead) return 'insufficient_scope';
    return viewer.isMember ? 'ok' : 'not_allowed';
  }
  if (viewer.kind === 'client') return 'not_allowed';
  if (!viewer.canWrite) return 'insufficient_scope';
  return operation === 'leave' || viewer.isCreator ? 'ok' : 'not_allowed';
}
