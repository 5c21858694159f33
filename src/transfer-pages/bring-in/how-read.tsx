import { useState } from 'react';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import * as deskWords from '../../../messages/app/desk';
import { cutText } from '../../card-text/cut-text';
import { type Encoding, encodings } from '../../transfer/text/encodings';
import { withRole } from '../../transfer/text/column-roles';
import type { Column, ColumnRole, TextLayout } from '../../transfer/text/text-layout';
import { Choice } from '../choice';
import type { BringInSession } from './bring-in-session';
import { separatorName } from '../separator-words';
import { SeparatorChoice } from '../separator-choice';
import type { Preview } from './stage';

interface HowReadProps {
  readonly preview: Preview;
  readonly session: BringInSession;
}

const formats = {
  text: transfer.text,
  'anki-text': transfer.ankiText,
  markdown: words.markdown,
  carrel: transfer.carrel,
  json: words.json,
  'anki-package': transfer.ankiPackage,
  mochi: words.mochi,
} as const;

const roles: readonly { readonly value: ColumnRole; readonly label: string }[] = [
  { value: 'term', label: deskWords.term },
  { value: 'definition', label: deskWords.definition },
  { value: 'extra', label: words.columnExtra },
  { value: 'tags', label: words.columnTags },
  { value: 'picture', label: words.columnPicture },
  { value: 'guid', label: words.columnName },
  { value: 'left-out', label: words.leftOut },
];

/** Of a list in JSON everything else stays beside the card. */
const rolesOfKeys = roles.filter(({ value }) => ['term', 'definition', 'extra', 'left-out'].includes(value));

/** How the file was read: every guess, to be changed. */
export function HowRead({ preview: { held, choices }, session }: HowReadProps) {
  const { format } = held;
  const again = (layout: TextLayout) => session.readAgain({ ...choices, layout });
  return (
    <details open>
      <summary>
        <b>{words.howRead}</b> <span className="mut2">{formats[format.kind]}</span>
      </summary>
      {format.kind === 'text' && (
        <Layout
          layout={format.layout}
          onSeparators={(separators) => session.readAgain({ ...withoutLayout(choices), separators })}
          onChange={again}
        />
      )}
      {format.kind === 'json' && (
        <Columns
          columns={format.columns}
          choices={rolesOfKeys}
          onChange={(columns) => session.readAgain({ ...choices, columns })}
        />
      )}
      {(format.kind === 'markdown' || format.kind === 'anki-text') && (
        <button
          type="button"
          className="link"
          onClick={() => session.readAgain({ ...withoutLayout(choices), isText: true })}
        >
          {words.readAsText}
        </button>
      )}
      {'encoding' in format && (!format.isSure || choices.encoding) && (
        <Choice
          label={words.lettering}
          hint={words.reads({ sample: cutText(held.sample, 40) })}
          value={format.encoding}
          choices={encodings.map((value) => ({ value, label: value }))}
          onChange={(encoding: Encoding) => session.readAgain({ ...withoutLayout(choices), encoding })}
        />
      )}
    </details>
  );
}

/** What was said of separators still holds; the rest is found out anew. */
const withoutLayout = ({ encoding, separators, isText }: Preview['choices']): Preview['choices'] => ({
  ...(encoding && { encoding }),
  ...(isText && { isText }),
  ...(separators && { separators }),
});

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly choices: typeof roles;
  readonly onChange: (columns: readonly Column[]) => void;
}

const Columns = ({ columns, choices, onChange }: ColumnsProps) =>
  columns.map((column, index) => (
    <Choice
      key={index}
      label={words.column({ number: index + 1 })}
      hint={column.name ?? undefined}
      value={column.role}
      choices={choices}
      onChange={(role) => onChange(withRole(columns, index, role))}
    />
  ));

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
        label={transfer.betweenSides}
        sign={betweenSides}
        usual={['\t', ',', ';', ' - ', ' – ', ' = ', ' :: ', ': ', '|', '\n']}
        onChange={(sign) => onSeparators({ betweenSides: sign, betweenCards })}
      />
      <SeparatorChoice
        label={transfer.betweenCards}
        sign={betweenCards}
        usual={['\n', '\n\n', ';']}
        onChange={(sign) => onSeparators({ betweenSides, betweenCards: sign })}
      />
      <Choice
        label={words.firstLine}
        value={layout.hasHeading ? 'heading' : 'card'}
        choices={[
          { value: 'heading', label: words.headings },
          { value: 'card', label: words.aCard },
        ]}
        onChange={(first) => onChange({ ...layout, hasHeading: first === 'heading' })}
      />
      {columns.kind === 'table' && (
        <Columns
          columns={columns.columns}
          choices={roles}
          onChange={(columns) => onChange({ ...layout, columns: { kind: 'table', columns } })}
        />
      )}
      {isMore ? (
        <>
          <Choice
            label={transfer.quotes}
            value={layout.quotes}
            choices={[
              { value: 'hold', label: words.holdTogether },
              { value: 'literal', label: words.areSigns },
            ]}
            onChange={(quotes) => onChange({ ...layout, quotes })}
          />
          <Choice
            label={words.linesWithout({ sign: separatorName(betweenSides) })}
            value={layout.lone}
            choices={[
              { value: 'joins', label: words.goOn },
              { value: 'one-sided', label: words.oneSide },
            ]}
            onChange={(lone) => onChange({ ...layout, lone })}
          />
          {columns.kind === 'pair' && (
            <Choice
              label={words.fourColumns}
              value={columns.four}
              choices={[
                { value: 'two-cards', label: words.twoCards },
                { value: 'definition', label: words.toDefinition },
              ]}
              onChange={(four) => onChange({ ...layout, columns: { kind: 'pair', four } })}
            />
          )}
          {layout.marks && (
            <Choice
              label={words.marks}
              value={layout.marks}
              choices={[
                { value: 'left-out', label: words.leftOut },
                { value: 'kept', label: words.marksKept },
              ]}
              onChange={(marks) => onChange({ ...layout, marks })}
            />
          )}
          <Choice
            label={words.markup}
            value={layout.markup}
            choices={[
              { value: 'none', label: words.isText },
              { value: 'html', label: words.isHtml },
            ]}
            onChange={(markup) => onChange({ ...layout, markup })}
          />
        </>
      ) : (
        <button type="button" className="link" onClick={() => setMore(true)}>
          {words.more}
        </button>
      )}
    </>
  );
}
