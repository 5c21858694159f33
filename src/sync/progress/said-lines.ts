import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import { faultOfLine, type LogLineBody } from '../../../contract/log-body';
import { epochMs } from '../../../contract/units';
import { cardOfPath, type SaidValue, type SaidValues, starPath } from '../../domain/said-values';

/** What was said of the learner's own settings (`*`), or of a set by its number. */
export type SaidNumber = '*' | number;

/** A value as it travels (`docs/service.md`, the log): the same always in the same words. Pure. */
export function lineOfSaid(key: SaidNumber, path: string, said: SaidValue): LogLineBody {
  const stamp = {
    id: `${said.device}-${said.seq}`,
    device: said.device,
    number: said.seq,
    at: said.at,
    clock: said.clock,
  };
  if (key === '*') return { ...stamp, kind: 'settings', settings: { [path]: said.value } };
  const set_id = key as ServiceSetId;
  const card = cardOfPath(path);
  if (card === null) return { ...stamp, set_id, kind: 'set-settings', settings: { [path]: said.value } };
  const term_id = Number(card) as ServiceTermId;
  return { ...stamp, set_id, term_id, kind: said.value === true ? 'starred' : 'unstarred' };
}

interface SaidLine {
  readonly kind: 'starred' | 'unstarred' | 'set-settings' | 'settings';
  readonly device: string;
  readonly number: number;
  readonly at: number;
  readonly clock: number;
  readonly set_id?: number;
  readonly term_id?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const kinds: ReadonlySet<unknown> = new Set<SaidLine['kind']>(['starred', 'unstarred', 'set-settings', 'settings']);
const isSaid = (value: unknown): value is SaidLine =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  kinds.has(value.kind) &&
  faultOfLine(value) === null;

/** Of lines that arrived what they say, by set; lines of other kinds say nothing here. Pure. */
export function saidIn(values: readonly unknown[]): ReadonlyMap<SaidNumber, readonly SaidValues[]> {
  const found = new Map<SaidNumber, SaidValues[]>();
  for (const line of values.filter(isSaid)) {
    const key = line.kind === 'settings' ? '*' : (line.set_id ?? 0);
    const stamp = {
      device: line.device,
      seq: line.number,
      at: epochMs(line.at),
      clock: epochMs(line.clock),
      isSent: true,
    };
    const said: SaidValues =
      line.kind === 'starred' || line.kind === 'unstarred'
        ? { [starPath(line.term_id ?? 0)]: { ...stamp, value: line.kind === 'starred' } }
        : Object.fromEntries(
            Object.entries(line.settings ?? {}).map(([name, value]) => [name, { ...stamp, value }] as const),
          );
    const known = found.get(key);
    if (known) known.push(said);
    else found.set(key, [said]);
  }
  return found;
}
