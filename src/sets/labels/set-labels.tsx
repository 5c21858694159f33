import '../labels/labels.css';
import * as words from '../../../messages/app/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { labelsOn } from '../../domain/set-label';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { LangText } from '../../ui/lang-text';
import { setQueries } from '../set-queries';
import { LabelField } from './label-field';
import { useChangeLabels } from './use-labels';

/** The labels of a set on its page, and how they are changed. */
export function SetLabels({ view }: { readonly view: SetView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.labels}
      </Button>
      {view.labels.map((label) => (
        <LangText key={label} code={null} className="setlabel">
          {label}
        </LangText>
      ))}
      {isOpen && <SetLabelsDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function SetLabelsDialog({ view: { set, labels }, onClose }: { readonly view: SetView; readonly onClose: () => void }) {
  const { data: rows } = useQuery(setQueries(useCarrel()).library());
  const change = useChangeLabels();
  const put = (label: string, has: boolean) => void change([{ setId: set.id, label, has }]);
  // One that was taken off a moment ago stays, to be put on again.
  const [seen, setSeen] = useState<readonly string[]>(labels);
  const all = [...labelsOn([...(rows ?? []), { labels: [...new Set([...seen, ...labels])] }]).keys()];
  return (
    <Dialog title={words.labelsOfSet} onClose={onClose}>
      <LabelField
        isFirst
        label={words.newLabel}
        act={words.add}
        onLabel={(label) => {
          setSeen([...seen, label]);
          put(label, true);
        }}
      />
      {all.length === 0 && <p className="mut">{words.noneYet}</p>}
      <ul className="labellist">
        {all.map((label) => (
          <li key={label}>
            <label className="labelopt">
              <input
                type="checkbox"
                checked={labels.includes(label)}
                onChange={({ target }) => {
                  setSeen([...seen, label]);
                  put(label, target.checked);
                }}
              />
              <LangText code={null}>{label}</LangText>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
