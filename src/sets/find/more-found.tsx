import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/find';
import { Button } from '../../ui/button';

interface MoreFoundProps {
  readonly isAsking: boolean;
  /** Why the last further page did not come. */
  readonly trouble: string | null;
  readonly onMore: () => void;
}

/** Stands behind what was found while there is more. */
export function MoreFound({ isAsking, trouble, onMore }: MoreFoundProps) {
  return (
    <div className="endrow">
      <Button unavailable={isAsking ? words.onTheirWay : undefined} onClick={onMore}>
        {acts.showMore}
      </Button>
      <p className="mut2" role="alert">
        {trouble}
      </p>
    </div>
  );
}
