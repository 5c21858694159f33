import * as words from '../../../messages/app/labels';
import { useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { type LabelChange, longestLabel, readLabel } from '../../domain/set-label';
import type { SetId } from '../../domain/study-set';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';

/** Puts labels on and takes them off, or says why not. Resolves once it is done. */
export function useChangeLabels(): (changes: readonly LabelChange<SetId>[]) => Promise<void> {
  const client = useCarrel();
  const toast = useToast();
  return (changes) => doOrTell(toast, words.notChanged, () => client.study.changeLabels(changes));
}

/** A field that takes a label: what is typed, and what is wrong with it. `onLabel` gets it as it is kept. */
export function useLabelField(onLabel: (label: string) => void, before = '') {
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string | null>(null);
  return {
    typed,
    error,
    change(value: string) {
      setTyped(value);
      setError(null);
    },
    /** Whether it was taken. What was typed stays where it was not. */
    submit() {
      const read = readLabel(typed);
      if (read.kind === 'label') {
        setTyped(before === '' ? '' : read.label);
        onLabel(read.label);
      } else setError(read.kind === 'empty' ? words.empty : words.tooLong({ length: read.length, most: longestLabel }));
    },
  };
}
