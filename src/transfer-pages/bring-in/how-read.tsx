import { useState } from 'react';
import { type Encoding, encodings } from '../../transfer/text/encodings';
import type { ColumnRole, TextLayout } from '../../transfer/text/text-layout';
import { Choice } from '../choice';
import type { BringInSession } from './bring-in-session';
import { spelled } from '../separator-words';
import { SeparatorChoice } from '../separator-choice';
import type { Preview } from './stage';

interface HowReadProps {
  readonly preview: Preview;
  readonly session: BringInSession;
}

const formats = {
  text: 'Text',
  'anki-text': 'Anki text',
  markdown: 'Markdown',
  carrel: 'Carrel',
  json: 'JSON',
  'anki-package': 'Anki package',
  mochi: 'Mochi',
} as const;

const roles: readonly { readonly value: ColumnRole; readonly label: string }[] = [
  { value: 'term', label: 'Term' },
  { value: 'definition', label: 'Definition' },
  { value: 'extra', label: 'Beside the card' },
  { value: 'tags', label: 'Tags' },
  { value: 'picture', label: 'Picture' },
  { value: 'guid', label: 'Name of the card' },
  { value: 'left-out', label: 'Left out' },
];

/** How the file was read: every guess, to be changed. */
export function HowRead({ preview: { held, choices }, session }: HowReadProps) {
  const { format } = held;
  const again = (layout: TextLayout) => session.readAgain({ ...choices, layout });
  return (
    <details open>
      <summary>
        <b>How it is read</b> <span className="mut2">{formats[format.kind]}</span>
      </summary>
      {format.kind === 'text' && (
        <Layout
          layout={format.layout}
          onSeparators={(separators) => session.readAgain({ ...withoutLayout(choices), separators })}
          onChange={again}
        />
      )}
      {'encoding' in format && (!format.isSure || choices.encoding) && (
        <Choice
          label="Lettering"
          hint={`reads: ${held.sample.slice(0, 40)}`}
          value={format.encoding}
          choices={encodings.map((value) => ({ value, label: value }))}
          onChange={(encoding: Encoding) => session.readAgain({ ...withoutLayout(choices), encoding })}
        />
      )}
    </details>
  );
}

/** What was said of separators still holds; the rest is found out anew. */
const withoutLayout = ({ encoding, separators }: Preview['choices']): Preview['choices'] => ({
  ...(encoding && { encoding }),
  ...(separators && { separators }),
});

interface LayoutProps {
  readonly layout: TextLayout;
  readonly onSeparators: (separators: Pick<TextLayout, 'betweenSides' | 'betweenCards'>) => void;
  readonly onChange: (layout: TextLayout) => void;
}

function Layout({ layout, onSeparators, onChange }: LayoutProps) {
  const { betweenSides, betweenCards, columns } = layout;
  const [isMore, setMore] = useState(false);
  return (
    <>
      <SeparatorChoice
        label="Between sides"
        sign={betweenSides}
        usual={['\t', ',', ';', ' - ', ' – ', ' = ', ' :: ', ': ', '|']}
        onChange={(sign) => onSeparators({ betweenSides: sign, betweenCards })}
      />
      <SeparatorChoice
        label="Between cards"
        sign={betweenCards}
        usual={['\n', '\n\n', ';']}
        onChange={(sign) => onSeparators({ betweenSides, betweenCards: sign })}
      />
      <Choice
        label="First line"
        value={layout.hasHeading ? 'heading' : 'card'}
        choices={[
          { value: 'heading', label: 'Headings' },
          { value: 'card', label: 'A card' },
        ]}
        onChange={(first) => onChange({ ...layout, hasHeading: first === 'heading' })}
      />
      {columns.kind === 'table' &&
        columns.columns.map((column, index) => (
          <Choice
            key={index}
            label={`Column ${index + 1}`}
            hint={column.name ?? undefined}
            value={column.role}
            choices={roles}
            onChange={(role) =>
              onChange({
                ...layout,
                columns: {
                  kind: 'table',
                  columns: columns.columns.map((one, place) => (place === index ? { ...one, role } : one)),
                },
              })
            }
          />
        ))}
      {isMore ? (
        <>
          <Choice
            label="Quotation marks"
            value={layout.quotes}
            choices={[
              { value: 'hold', label: 'Hold a side together' },
              { value: 'literal', label: 'Are signs like others' },
            ]}
            onChange={(quotes) => onChange({ ...layout, quotes })}
          />
          <Choice
            label={`Lines without “${spelled(betweenSides)}”`}
            value={layout.lone}
            choices={[
              { value: 'joins', label: 'Go on with the card above' },
              { value: 'one-sided', label: 'Are cards with one side' },
            ]}
            onChange={(lone) => onChange({ ...layout, lone })}
          />
          {columns.kind === 'pair' && (
            <Choice
              label="Four columns"
              value={columns.four}
              choices={[
                { value: 'two-cards', label: 'Are two cards' },
                { value: 'definition', label: 'Belong to the definition' },
              ]}
              onChange={(four) => onChange({ ...layout, columns: { kind: 'pair', four } })}
            />
          )}
          <Choice
            label="Markup"
            value={layout.markup}
            choices={[
              { value: 'none', label: 'Is text' },
              { value: 'html', label: 'HTML, read as such' },
            ]}
            onChange={(markup) => onChange({ ...layout, markup })}
          />
        </>
      ) : (
        <button type="button" className="link" onClick={() => setMore(true)}>
          More about it
        </button>
      )}
    </>
  );
}
