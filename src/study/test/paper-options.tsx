import { useState } from 'react';
import * as words from '../../../messages/app/test';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SwitchOption } from '../desk/switch-option';

interface PaperOptionsProps {
  readonly onPrint: (withKey: boolean) => void;
  /** Left out once it is marked: the marked paper offers it itself. */
  readonly onNew: (() => void) | null;
  readonly onClose: () => void;
}

/** Printing, and another paper in place of this one. */
export function PaperOptions({ onPrint, onNew, onClose }: PaperOptionsProps) {
  const [withKey, setWithKey] = useState(true);
  return (
    <Dialog
      title={words.options}
      onClose={onClose}
      actions={
        <>
          {onNew && <Button onClick={onNew}>{words.another}</Button>}
          <Button look="primary" onClick={() => onPrint(withKey)}>
            {words.print}
          </Button>
        </>
      }
    >
      <div className="setopts">
        <SwitchOption label={words.withAnswers} about={words.withAnswersAbout} isOn={withKey} onChange={setWithKey} />
      </div>
    </Dialog>
  );
}
