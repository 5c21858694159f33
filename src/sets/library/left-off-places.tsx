import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/sets';
import type { LibraryRow } from '../../client/carrel-client';
import { setAddress } from '../../domain/set-address';
import { ArrowRight, LampDesk } from '../../ui/icons';
import { LangText } from '../../ui/lang-text';
import { Link } from '../../ui/link';
import { Spine } from '../../ui/spine';
import type { LeftOff } from './left-off';
import { isHere } from './library-shelf';
import { clothOf } from '../../ui/cloth-of';

const shown = 2;

interface LeftOffPlacesProps {
  readonly rows: readonly LibraryRow[];
  readonly places: readonly LeftOff[];
}

/** Where one left off: in sets that are here, and in all of them together. */
export function LeftOffPlaces({ rows, places }: LeftOffPlacesProps) {
  const found = placesHere(rows, places).slice(0, shown);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="left-off">
      <div className="sect">
        <h2 id="left-off">{words.leftOff}</h2>
      </div>
      <div className="cont">
        {found.map(({ place, row, to }) => (
          <Link key={to} to={to}>
            {row ? (
              <Spine langTerms={row.langTerms} langDefinitions={row.langDefinitions} cloth={clothOf(row)} />
            ) : (
              <LampDesk className="i-lg" aria-hidden />
            )}
            <div>
              <LangText code={null} as="div" className="t">
                {row ? row.title || things.untitledSet : words.allSets}
              </LangText>
              <div className="m">{place.words}</div>
            </div>
            <ArrowRight className="i" aria-hidden />
          </Link>
        ))}
      </div>
    </section>
  );
}

interface PlaceHere {
  readonly place: LeftOff;
  /** Null: all sets together. */
  readonly row: LibraryRow | null;
  readonly to: string;
}

/** Those whose cards can be shown. */
export function placesHere(rows: readonly LibraryRow[], places: readonly LeftOff[]): readonly PlaceHere[] {
  return places
    .map((place) => {
      const row = rows.find(({ id }) => id === place.setId) ?? null;
      return { place, row, to: `${row ? setAddress(row) : ''}/${place.mode}` };
    })
    .filter(({ place, row }) => (row ? isHere(row) : place.setId === null));
}
