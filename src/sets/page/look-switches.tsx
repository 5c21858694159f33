import * as words from '../../../messages/app/laid-text';
import * as things from '../../../messages/app/things';
import { useMemo } from 'react';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { hasMarkup } from '../../domain/has-markup';
import { hasFormulas } from '../../card-text/laid-pieces';
import type { TextLook } from '../../card-text/text-look';
import { hasReadings } from '../../card-text/readings';
import { doOrTell } from '../../ui/refusals';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';
import { useToast } from '../../ui/use-toast';

/** How the texts of a set are shown: offered where they plainly carry markup of another program, formulas, code or readings. */
export function LookSwitches({ view: { set, look } }: { readonly view: SetView }) {
  const client = useCarrel();
  const toast = useToast();
  const has = useMemo(() => {
    const any = (says: (text: string) => boolean) =>
      set.terms.some(({ term, definition }) => says(term) || says(definition));
    return { markup: any(hasMarkup), formulas: any(hasFormulas), readings: any(hasReadings) };
  }, [set.terms]);
  const choose = (change: Partial<TextLook>) =>
    void doOrTell(toast, things.choiceNotSaved, () => client.study.changeSetSettings(set.id, change));
  return (
    <>
      {(has.markup || look.formatting) && (
        <LookSwitch
          label={words.showFormatting}
          about={words.showFormattingAbout}
          isOn={look.formatting}
          onChange={(formatting) => choose({ formatting })}
        />
      )}
      {(has.formulas || look.formulas) && (
        <LookSwitch
          label={words.showFormulas}
          about={words.hasFormulas}
          isOn={look.formulas}
          onChange={(formulas) => choose({ formulas })}
        />
      )}
      {(has.readings || look.readings !== 'typed') && (
        <div className="formatting wraps">
          <span>
            <b>{words.readings}</b>
            <small>{words.readingsAbout}</small>
          </span>
          <Segmented
            label={words.readings}
            value={look.readings}
            choices={readingsChoices}
            onChange={(readings) => choose({ readings })}
          />
        </div>
      )}
    </>
  );
}

const readingsChoices = [
  { value: 'typed', label: words.readingsTyped },
  { value: 'always', label: words.readingsAlways },
  { value: 'turned', label: words.readingsTurned },
  { value: 'never', label: words.readingsNever },
] as const;

interface LookSwitchProps {
  readonly label: string;
  readonly about: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function LookSwitch({ label, about, isOn, onChange }: LookSwitchProps) {
  return (
    <div className="formatting">
      <span>
        <b>{label}</b>
        <small>{about}</small>
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}
