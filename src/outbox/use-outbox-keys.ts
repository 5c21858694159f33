import type { OutboxItem } from '../client/carrel-client';
import { useKeys } from '../ui/use-keys';
import { mayComeBack } from './item-words';
import type { OutboxActs } from './use-outbox';

/**
 * Up and down between the changes, 1 2 3 for a version, W to write one, B for both, Enter to keep it, U to take back, D to
 * discard. Keys press what the focused change shows, so that both ways are one.
 */
export function useOutboxKeys(items: readonly OutboxItem[], acts: OutboxActs): void {
  const press = (selector: string) => () => {
    const button = currentEntry()?.querySelector<HTMLElement>(selector);
    button?.click();
    return button !== null && button !== undefined;
  };
  useKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    '1': () => choose('before'),
    '2': () => choose('ours'),
    '3': () => choose('theirs'),
    w: press('[data-exit=mend]'),
    b: press('[data-exit=keep-both]'),
    Enter: press('[data-usual]'),
    d: () => {
      const item = focused(items);
      if (!item || (item.state.kind !== 'waiting' && item.state.kind !== 'needs-you')) return false;
      acts.discard([item]);
      return true;
    },
    u: () => {
      const item = focused(items);
      const target = item && mayComeBack(item) ? item : lastDiscarded(items);
      if (!target) return false;
      acts.takeBack([target]);
      return true;
    },
  });
}

const currentEntry = () => document.activeElement?.closest<HTMLElement>('[data-seq]');

/**
 * In the field that has the focus; in every field of the change where none has it. Where no change has it, in the first
 * that asks, which takes the focus: Enter keeps what was chosen there.
 */
function choose(version: string): boolean {
  const entry = currentEntry();
  const asked = entry ?? document.querySelector('[data-seq] input[type=radio]')?.closest<HTMLElement>('[data-seq]');
  const place = document.activeElement?.closest('fieldset') ?? asked;
  const radios = [...(place?.querySelectorAll<HTMLInputElement>(`input[type=radio][value=${version}]`) ?? [])];
  for (const radio of radios) radio.click();
  if (radios.length > 0 && !entry) asked?.focus();
  return radios.length > 0;
}

function focused(items: readonly OutboxItem[]): OutboxItem | undefined {
  const id = currentEntry()?.dataset['seq'];
  return items.find((item) => item.id === id);
}

function lastDiscarded(items: readonly OutboxItem[]): OutboxItem | undefined {
  const moment = ({ state }: OutboxItem) => (state.kind === 'discarded' ? state.at : 0);
  return items.filter(mayComeBack).toSorted((one, other) => moment(other) - moment(one))[0];
}

function move(by: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-seq], [data-entry]')].filter(
    (entry) => entry.offsetParent !== null,
  );
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = entries[at === -1 ? (by > 0 ? 0 : entries.length - 1) : at + by];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}
