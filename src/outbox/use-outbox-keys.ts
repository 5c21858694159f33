import type { OutboxItem, Resolution } from '../client/carrel-client';
import { useKeys } from '../ui/use-keys';
import type { OutboxActs } from './use-outbox';

/** Up and down between the changes, 1 2 3 for a version, Enter to keep it, U to take back, D to discard. */
export function useOutboxKeys(items: readonly OutboxItem[], acts: OutboxActs): void {
  const current = () => focused(items);
  const choose = (resolution: Resolution) => () => {
    const item = current();
    const exit = item && entryOf(item.seq)?.querySelector<HTMLElement>(`[data-exit="${resolution}"]`);
    if (!item || !exit) return false;
    const radio = entryOf(item.seq)?.querySelectorAll<HTMLInputElement>('input[type=radio]')[
      resolution === 'take-theirs' ? 1 : 0
    ];
    if (resolution === 'keep-both' || !radio) exit.click();
    else radio.click();
    return true;
  };
  useKeys({
    ArrowDown: (event) => move(event, 1),
    ArrowUp: (event) => move(event, -1),
    '1': choose('keep-mine'),
    '2': choose('take-theirs'),
    '3': choose('keep-both'),
    Enter: () => {
      const item = current();
      const usual = item && entryOf(item.seq)?.dataset['usual'];
      if (!item || !usual) return false;
      acts.resolve(item, usual as Resolution);
      return true;
    },
    d: () => {
      const item = current();
      if (!item || (item.state.kind !== 'waiting' && item.state.kind !== 'needs-you')) return false;
      acts.discard(item);
      return true;
    },
    u: () => {
      const item = current() ?? lastDiscarded(items);
      const target = item?.state.kind === 'discarded' ? item : lastDiscarded(items);
      if (!target) return false;
      acts.takeBack(target);
      return true;
    },
  });
}

const entryOf = (seq: number) => document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);

function focused(items: readonly OutboxItem[]): OutboxItem | undefined {
  const seq = document.activeElement?.closest<HTMLElement>('[data-seq]')?.dataset['seq'];
  return items.find((item) => String(item.seq) === seq);
}

function lastDiscarded(items: readonly OutboxItem[]): OutboxItem | undefined {
  const moment = ({ state }: OutboxItem) => (state.kind === 'discarded' ? state.at : 0);
  return items
    .filter(({ state }) => state.kind === 'discarded')
    .toSorted((one, other) => moment(other) - moment(one))[0];
}

function move(event: KeyboardEvent, by: 1 | -1): boolean {
  if (event.target instanceof HTMLInputElement) return false;
  const entries = [...document.querySelectorAll<HTMLElement>('[data-seq]')].filter(
    (entry) => entry.offsetParent !== null,
  );
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = entries[at === -1 ? (by > 0 ? 0 : entries.length - 1) : at + by];
  if (!next) return false;
  next.focus();
  return true;
}
