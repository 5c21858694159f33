import './labels.css';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/labels';
import { useState } from 'react';
import type { LibraryRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { labelsOn } from '../../domain/set-label';
import type { SetId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { LangText } from '../../ui/lang-text';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { titledLike } from '../titled-like';
import { LabelField } from './label-field';
import { useChangeLabels } from './use-labels';

interface LabelsDialogProps {
  readonly rows: readonly LibraryRow[];
  readonly onClose: () => void;
}

/** All labels of the shelf: made, renamed, removed, and put on sets. */
export function LabelsDialog({ rows, onClose }: LabelsDialogProps) {
  const [open, setOpen] = useState<string | null>(null);
  const all = labelsOn(rows);
  if (open !== null) return <OneLabel key={open} {...{ rows, onClose }} label={open} onOpen={setOpen} />;
  return (
    <Dialog title={words.labels} onClose={onClose}>
      <LabelField isFirst label={words.newLabel} act={words.add} onLabel={setOpen} />
      {all.size === 0 && <p className="mut">{words.noneYet}</p>}
      <ul className="labellist">
        {[...all].map(([label, count]) => (
          <li key={label}>
            <button
              type="button"
              className="labelrow"
              aria-label={words.labelled({ label, count })}
              onClick={() => setOpen(label)}
            >
              <LangText code={null} className="setlabel">
                {label}
              </LangText>
              <span className="num">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** So many sets are listed at once; the others are found by their titles. */
const mostListed = 100;

interface OneLabelProps extends LabelsDialogProps {
  readonly label: string;
  readonly onOpen: (label: string | null) => void;
}

function OneLabel({ rows, label, onClose, onOpen }: OneLabelProps) {
  const client = useCarrel();
  const change = useChangeLabels();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const found = titledLike(rows, typed);
  const listed = found.slice(0, mostListed);
  const having = rows.filter(({ labels }) => labels.includes(label)).length;
  const rename = (to: string | null, done: (had: readonly SetId[]) => void) =>
    void doOrTell(toast, words.notChanged, async () => done(await client.study.renameLabel(label, to)));
  const remove = () =>
    rename(null, (had) => {
      onOpen(null);
      toast({
        text: words.removed({ label, count: had.length }),
        undo: () => void change(had.map((setId) => ({ setId, label, has: true }))),
      });
    });
  return (
    <Dialog
      title={words.onSets({ label })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onOpen(null)}>{words.allLabels}</Button>
          {having > 0 && (
            <Button look="danger" onClick={remove}>
              {words.removeLabel}
            </Button>
          )}
        </>
      }
    >
      {having > 0 && (
        <LabelField
          label={words.name}
          act={words.rename}
          before={label}
          onLabel={(to) =>
            rename(to, () => {
              onOpen(to);
              toast({ text: words.renamed({ label: to }) });
            })
          }
        />
      )}
      <fieldset className="labelsets">
        <legend>{words.setsOf}</legend>
        {rows.length > 12 && (
          <Field label={words.findSet} value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
        <ul className="labellist">
          {listed.map((row, at) => (
            <li key={row.id}>
              <label className="labelopt">
                <input
                  type="checkbox"
                  {...(at === 0 && { 'data-first-focus': '' })}
                  checked={row.labels.includes(label)}
                  onChange={({ target }) => void change([{ setId: row.id, label, has: target.checked }])}
                />
                <LangText code={null}>{row.title || things.untitledSet}</LangText>
              </label>
            </li>
          ))}
        </ul>
        {found.length > listed.length && (
          <p className="mut">{words.moreSets({ count: found.length - listed.length })}</p>
        )}
      </fieldset>
    </Dialog>
  );
}
