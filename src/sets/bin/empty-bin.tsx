import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/bin';
import * as counts from '../../../messages/app/counts';
import { listed } from '../../../messages/in-words';
import { useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { leavesFocus } from '../../ui/leaves-focus';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { type BinEntry, binCounts } from './bin-entries';

/** Empties the bin after a question; for ten seconds it can be taken back. */
export function EmptyBin({ entries }: { readonly entries: readonly BinEntry[] }) {
  const client = useCarrel();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const { sets, cards, texts, unsent } = binCounts(entries);
  const things = [
    ...(sets > 0 ? [counts.sets({ count: sets })] : []),
    ...(cards > 0 ? [counts.cards({ count: cards })] : []),
    ...(texts > 0 ? [words.replacedTexts({ count: texts })] : []),
  ];
  if (things.length === 0) return null;
  const empty = () =>
    doOrTell(toast, words.binNotEmptied, async () => {
      setAsked(false);
      const undo = await client.sets.emptyBin();
      toast({ text: words.binEmptied, undo: () => void doOrTell(toast, words.binNotBack, undo) });
    });
  return (
    <div className="emptybin" ref={leavesFocus}>
      <Button look="danger" onClick={() => setAsked(true)}>
        {words.emptyBin}
      </Button>
      {isAsked && (
        <Dialog
          title={words.emptyTitle}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button data-first-focus onClick={() => setAsked(false)}>
                {acts.cancel}
              </Button>
              <Button look="danger" onClick={() => void empty()}>
                {words.emptyBin}
              </Button>
            </>
          }
        >
          <p>{words.emptyAbout({ parts: listed(things) })}</p>
          {unsent > 0 && <p>{words.emptyUnsent}</p>}
        </Dialog>
      )}
    </div>
  );
}
