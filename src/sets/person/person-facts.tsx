import * as words from '../../../messages/app/closed-sets';
import { useAsked } from '../../client/use-asked';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { Link } from '../../ui/link';
import { dayInWords } from '../../ui/moments';

/** What a service says of somebody beside their sets: since when they are there, and the classes that one shares with them. */
export function PersonFacts({ user }: { readonly user: string }) {
  const { people } = useCarrel();
  const service = useService();
  const now = usePorts().clock.now();
  const { shown } = useAsked(['person', user], (look) => people.person(look, user));
  if (!shown) return null;
  const { memberSince, classes } = shown.found;
  return (
    <p className="mut metaline">
      {memberSince !== null && (
        <span>{words.memberSince({ service: service.name, day: dayInWords(memberSince, now) })}</span>
      )}
      {classes.length > 0 && <span>{words.sharedClasses}</span>}
      {classes.map(({ id, name }) => (
        <Link key={id} className="link" to={`/classes/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </p>
  );
}
