import * as things from '../../../messages/app/classes';
import * as words from '../../../messages/app/access';
import { usePorts } from '../../client/use-ports';
import type { useAsked } from '../../client/use-asked';
import { useService } from '../../client/use-service';
import type { ClassWanted } from '../../domain/class-wanted';
import { ownFirst, type SchoolClass } from '../../domain/school-class';
import { LangText } from '../../ui/lang-text';
import { Link } from '../../ui/link';
import { momentInWords } from '../../ui/moments';

interface ClassPickerProps {
  readonly chosen: readonly number[];
  readonly asked: ReturnType<typeof useAsked<readonly SchoolClass[]>>;
  /** None is chosen, and one is needed. */
  readonly isMissing: boolean;
  /** What is chosen so far, for the way to making a class and back. */
  readonly wanted: ClassWanted;
  readonly onChange: (classes: readonly number[]) => void;
}

/** One's classes, as the service says them or said them last: a set is for those that are ticked. Anybody may call theirs as one's own is called. */
export function ClassPicker({ chosen, asked: { shown, trouble }, isMissing, wanted, onChange }: ClassPickerProps) {
  const service = useService();
  const now = usePorts().clock.now();
  if (!shown && !trouble) return null;
  if (!shown) return <p className="mut2">{words.unreachable({ service: service.name })}</p>;
  const { found } = shown;
  const known = new Set<number>(found.map(({ id }) => id));
  // What one is in no more cannot be given to it again: the service would refuse the others with it.
  const kept = chosen.filter((id) => known.has(id));
  const toggle = (id: number) => onChange(kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <>
      {isMissing && found.length > 0 && <p className="mut2">{words.chooseClass}</p>}
      {ownFirst(found).map(({ id, name, memberCount, role }) => (
        <label key={id} className="tickrow">
          <input type="checkbox" checked={kept.includes(id)} onChange={() => toggle(id)} />
          <span className="grow">
            <LangText code={null}>{name}</LangText>
          </span>
          {memberCount !== null && <small>{things.members({ count: memberCount })}</small>}
          <small>{role === 'runs' ? things.youRun : things.youAreIn}</small>
        </label>
      ))}
      {found.length === 0 && (
        <p className="mut2">
          {words.noClasses}{' '}
          <Link className="link" to="/classes" state={{ classWanted: wanted }}>
            {words.classesPage}
          </Link>
        </p>
      )}
      {trouble !== null && (
        <p className="mut2">{things.asSeen({ service: service.name, time: momentInWords(shown.at, now) })}</p>
      )}
    </>
  );
}
