import '../find/find.css';
import './new-shelf.css';
import * as words from '../../../messages/app/new-shelf';
import * as setsWords from '../../../messages/app/sets';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { BlankSlip } from '../../ui/blank-slip';
import { AccountLinks } from '../library/account-links';
import { BinLink } from '../bin/bin-link';
import { binQueries } from '../bin/bin-queries';
import { NotAdded } from '../library/not-added';
import { todayQueries } from '../library/today-queries';
import { WaysToBegin, waysToBegin } from '../library/ways-to-begin';
import { SetsToStudy } from './sets-to-study';
import { TryOutSets } from './try-out-sets';
import { Link } from '../../ui/link';

/** The library of an account that has no set: what there is to begin with. */
export function NewShelf() {
  const client = useCarrel();
  const service = useService();
  const { log } = usePorts();
  const { data: bin, isPending } = useQuery(binQueries(client).all());
  const { data: day } = useQuery(todayQueries(client).day());
  useEffect(() => {
    client.sets.beginTryOuts().catch((error: unknown) => log.warn('The sets to try cannot be shown', error));
  }, [client, log]);
  // Whether it is new or was emptied: read on this device, in a moment.
  if (isPending) return null;
  return (
    <div className="newshelf">
      <div>
        <section className="first">
          <h1>{bin && bin.length > 0 ? words.isEmpty : words.isNew}</h1>
          <p className="lead">{words.about}</p>
          <NotAdded />
          <WaysToBegin ways={waysToBegin(service)} />
          <p className="mut">
            <Link className="link tall" to="/backup">
              {setsWords.restoreBackup}
            </Link>
          </p>
        </section>
        <SetsToStudy most={12} leadsOn />
        <TryOutSets />
        <AccountLinks />
        <BinLink />
      </div>
      {day !== undefined && (
        <div className="hide-s">
          <BlankSlip day={day} />
        </div>
      )}
    </div>
  );
}
