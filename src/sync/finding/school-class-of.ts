import type { ClassBody } from '../../../contract/class-body';
import { saidCount } from '../../api/said-count';
import type { ClassRole, SchoolClass } from '../../domain/school-class';

/** A class as the service tells of it. Pure. */
export function classOf(body: ClassBody): SchoolClass {
  return {
    id: body.id,
    name: body.name,
    description: body.description ?? '',
    setCount: countOf(body.set_count),
    memberCount: countOf(body.user_count),
    role: roleOf(body),
    isPublic: body.is_public ?? true,
  };
}

const countOf = (said: number | undefined) => (said === undefined ? null : saidCount(said));

function roleOf({ access_level, has_access }: ClassBody): ClassRole {
  if (access_level === 'admin') return 'runs';
  return access_level === 'member' || has_access === true ? 'member' : 'outside';
}
