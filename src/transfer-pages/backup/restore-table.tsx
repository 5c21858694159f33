import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/backup';
import type { BackupCounts, RestorePreview } from '../../client/backup/device-backup';

const rows: readonly (readonly [keyof BackupCounts, string])[] = [
  ['sets', words.sets],
  ['cards', words.cards],
  ['lines', words.answers],
  ['days', words.days],
  ['stars', words.stars],
  ['sittings', words.sessions],
  ['changes', words.changes],
];

/** Counts before and after. */
export function RestoreTable({ here, file, after }: Pick<RestorePreview, 'here' | 'file' | 'after'>) {
  return (
    <table className="cmp">
      <thead>
        <tr>
          <td />
          <th scope="col">{words.hereNow}</th>
          <th scope="col">{words.inFile}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {[here, file, after].map((counts, index) => (
              <td key={index}>{figures(counts[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
