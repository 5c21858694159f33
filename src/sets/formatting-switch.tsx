import * as things from '../../messages/app/things';
import * as words from '../../messages/app/sets';
import { useCarrel } from '../client/use-carrel';
import type { SetId } from '../domain/study-set';
import { doOrTell } from '../ui/refusals';
import { Switch } from '../ui/switch';
import { useToast } from '../ui/use-toast';

interface FormattingSwitchProps {
  readonly setId: SetId;
  readonly isOn: boolean;
}

/** For a set whose cards carry markup of another program: as it looks there, or as it was typed. */
export function FormattingSwitch({ setId, isOn }: FormattingSwitchProps) {
  const client = useCarrel();
  const toast = useToast();
  return (
    <div className="formatting">
      <span>
        <b>{words.showFormatting}</b>
        <small>{words.showFormattingAbout}</small>
      </span>
      <Switch
        label={words.showFormatting}
        isOn={isOn}
        onChange={(show) =>
          void doOrTell(toast, things.choiceNotSaved, () => client.sets.setShowFormatting(setId, show))
        }
      />
    </div>
  );
}
