import * as words from '../../../messages/app/statistics';
import { type ReactNode, useId } from 'react';

interface ChartPanelProps {
  readonly title: string;
  /** One line beside the title. */
  readonly note?: string | undefined;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** A chart with its name, and the same numbers as a table for whoever reads them better. */
export function ChartPanel({ title, note, chart, table }: ChartPanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="sect">
        <h2 id={id}>{title}</h2>
        {note && <bdi className="small mut2">{note}</bdi>}
      </div>
      {chart}
      <details className="astable">
        <summary>{words.asTable}</summary>
        <div className="scrollx" tabIndex={0} role="group" aria-label={words.tableOf({ title })}>
          {table}
        </div>
      </details>
    </section>
  );
}

interface NumbersTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly (string | number)[])[];
}

export function NumbersTable({ caption, head, rows }: NumbersTableProps) {
  return (
    <table className="numbers">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
