import { useState } from 'react';
import { isUnreached } from '../client/is-unreached';
import { useCarrel } from '../client/use-carrel';
import { saveText } from '../ui/save-text';

/** What can be done with changes that wait before one leaves. */
export function useWaiting() {
  const { outbox, sync } = useCarrel();
  const [sending, setSending] = useState<'no' | 'now' | 'missed' | 'unreached'>('no');
  const open = async () =>
    (await outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  return {
    /** `missed`: something could not be sent, and still waits. `unreached`: because the server did not answer. */
    sending,
    /** True once nothing waits any more. */
    async send(): Promise<boolean> {
      setSending('now');
      // What could not be sent still waits; the count says so.
      await sync.now().catch(() => undefined);
      const left = await open();
      setSending(left.length === 0 ? 'no' : isUnreached(sync.status(), left) ? 'unreached' : 'missed');
      return left.length === 0;
    },
    exportAll: async () => saveText('carrel-outbox.json', await outbox.exportAll()),
  };
}
