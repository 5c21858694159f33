import { useState } from 'react';
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
      title="Paper"
      onClose={onClose}
      actions={
        <>
          {onNew && <Button onClick={onNew}>Another paper</Button>}
          <Button look="primary" onClick={() => onPrint(withKey)}>
            Print
          </Button>
        </>
      }
    >
      <div className="setopts">
        <SwitchOption
          label="With the answers"
          about="On a page of their own, behind the questions."
          isOn={withKey}
          onChange={setWithKey}
        />
      </div>
    </Dialog>
  );
}
