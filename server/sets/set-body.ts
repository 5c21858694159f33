import { imageAddress } from '../images/image-address';
import { termBodies } from '../terms/term-body';
import type { TermRow } from '../terms/term-repository';
import { decide } from './decide';
import type { SeenSet } from './set-access';
import { setPagePath } from './set-address';
import { setTag } from './set-tag';

/**
 * A set as it travels (interface 2.1, decisions.md 4). Without `terms` it is the short form of
 * lists. A set whose password the caller has not entered shows as a stub, without description.
 */
export function setBody(seen: SeenSet, publicUrl: string, terms: readonly TermRow[] | null) {
  const { set, viewer, classes } = seen;
  const hasAccess = decide(viewer, set, 'view') === 'ok';
  const isCreator = viewer.kind === 'user' && viewer.isCreator;
  return {
    id: set.id,
    url: publicUrl + setPagePath(set.id, set.title),
    title: set.title,
    created_by: set.username,
    term_count: set.term_count,
    created_date: set.created_at,
    modified_date: set.modified_at,
    has_images: Boolean(set.has_images),
    subjects: [],
    visibility: set.visibility,
    editable: set.editable,
    has_access: hasAccess,
    can_edit: decide(viewer, set, 'edit') === 'ok',
    description: hasAccess ? set.description : '',
    lang_terms: set.lang_terms,
    lang_definitions: set.lang_definitions,
    // A class is named to its members and to the set's creator alone.
    class_ids: classes.flatMap((one) => (isCreator || one.isViewerIn ? [one.classId] : [])),
    creator: {
      username: set.username,
      account_type: set.account_type,
      profile_image: set.profile_image === null ? null : imageAddress(publicUrl, set.profile_image),
      id: set.user_id,
    },
    etag: setTag(set),
    ...(hasAccess && terms ? { terms: termBodies(terms, publicUrl) } : {}),
  };
}
