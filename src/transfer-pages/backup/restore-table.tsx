import type { BackupCounts, RestorePreview } from '../../client/device-backup';

const rows: readonly (readonly [keyof BackupCounts, string])[] = [
  ['sets', 'Sets'],
  ['cards', 'Cards'],
  ['lines', 'Lines of history'],
  ['days', 'Days of study'],
  ['stars', 'Stars'],
  ['sittings', 'Open sittings'],
];

/** Counts before and after. */
export function RestoreTable({ preview: { here, file, after } }: { readonly preview: RestorePreview }) {
  return (
    <table className="cmp">
      <thead>
        <tr>
          <td />
          <th scope="col">Here now</th>
          <th scope="col">In the file</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {[here, file, after].map((counts, index) => (
              <td key={index}>{counts[key].toLocaleString('en-GB')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
