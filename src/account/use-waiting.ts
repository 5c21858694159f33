import { useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { saveText } from '../ui/save-text';

/** What can be done with changes that wait before one leaves. */
export function useWaiting() {
  const { outbox, sync } = useCarrel();
  const [sending, setSending] = useState<'no' | 'now' | 'missed'>('no');
  const seqs = async () => {
    const items = await outbox.items();
    return items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded').map(({ seq }) => seq);
  };
  return {
    /** `missed`: something could not be sent, and still waits. */
    sending,
    /** True once nothing waits any more. */
    async send(): Promise<boolean> {
      setSending('now');
      // What could not be sent still waits; the count says so.
      await sync.now().catch(() => undefined);
      const isAllSent = (await seqs()).length === 0;
      setSending(isAllSent ? 'no' : 'missed');
      return isAllSent;
    },
    exportAll: async () => saveText('carrel-outbox.json', await outbox.exportAll()),
    async discardAll(): Promise<void> {
      // What was taken along with an earlier one is gone by then; what is on its way cannot be called off.
      for (const seq of await seqs()) await outbox.discard(seq).catch(() => undefined);
    },
  };
}
