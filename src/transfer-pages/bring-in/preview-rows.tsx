import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as words from '../../../messages/app/bring-in';
import * as newer from '../../../messages/app/newer-file';
import { cutText } from '../../card-text/cut-text';
import { inForm } from '../../domain/side-form';
import type { SetId } from '../../domain/study-set';
import { LangText } from '../../ui/lang-text';
import { UserText } from '../../ui/user-text';
import type { PreviewRow, Shelf } from '../../transfer/thread/orders';
import type { TransferThread } from '../../transfer/thread/transfer-thread';
import { otherwiseWords, remarkWords } from './remark-words';
import { useFormatting } from './use-formatting';
import { usePreviewRows } from './use-preview-rows';
import { plainLook, formattedLook } from '../../card-text/text-look';

const becoming = { line: words.eachLine, note: words.eachNote, card: words.eachCard };

interface PreviewRowsProps {
  readonly thread: TransferThread;
  readonly shelf: Shelf;
  readonly version: number;
  readonly count: number;
  /** What the sets are called that are here. */
  readonly titles: ReadonlyMap<SetId, string>;
  readonly unit: keyof typeof becoming;
  /** Reads a row the other way than it was guessed, or as guessed again. Absent: nothing was guessed. */
  readonly onOtherwise?: ((row: number) => void) | undefined;
}

/** Every row of the source that is a card or was refused. Only those in sight are in the page, and asked for. */
export function PreviewRows({ thread, shelf, version, count, titles, unit, onOtherwise }: PreviewRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above it says other counts after each change.
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [version]);
  const virtual = useWindowVirtualizer({ count, estimateSize: () => 46, overscan: 12, scrollMargin: top });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  const rowAt = usePreviewRows({ thread, shelf, version, from, to });
  const rows = items.map(({ index }) => rowAt(index));
  const isDrawn = useFormatting(rows.some((row) => row?.kind === 'card' && row.isFormatted));
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    // What was pressed may be gone with its row: the focus goes on in the row that took it in.
    if (pressed.current === null || (document.activeElement ?? document.body) !== document.body) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-row="${pressed.current}"] button`);
    button?.focus({ preventScroll: true });
  }, [rows]);
  const otherwise = (row: number) => {
    pressed.current = row;
    onOtherwise?.(row);
  };
  return (
    // One below the other, as high as they are: a row that grows moves the others and lies over none.
    <ol
      className="pvs"
      ref={list}
      style={{ height: virtual.getTotalSize(), paddingTop: (items[0]?.start ?? top) - top }}
      aria-label={becoming[unit]}
    >
      {items.map(({ index, key }, place) => {
        const row = rows[place];
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            data-row={row?.kind === 'card' ? row.rows.from : undefined}
          >
            {row ? (
              <Row row={row} titles={titles} isDrawn={isDrawn} onOtherwise={onOtherwise && otherwise} />
            ) : (
              <div className="pv" />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface RowProps extends Pick<PreviewRowsProps, 'titles' | 'onOtherwise'> {
  readonly row: PreviewRow;
  /** Formatting can be drawn; until then a side is shown without it. */
  readonly isDrawn: boolean;
}

function Row({ row, titles, isDrawn, onOtherwise }: RowProps) {
  if (row.kind === 'refused') {
    const { remark } = row;
    return (
      <div className="pv bad">
        <RowNumber {...remark.rows} />
        <p className="tt refused" dir="auto">
          {cutText(remark.text, 300)}
        </p>
        <p className="rm bad">{remarkWords(remark)}</p>
      </div>
    );
  }
  return (
    <div className={`pv ${row.plan}`}>
      <RowNumber {...row.rows} />
      <Side row={row} side="term" isDrawn={isDrawn} />
      <Side row={row} side="definition" isDrawn={isDrawn} />
      {row.remarks.map((remark, place) => (
        // By its place: where a row is read the other way, its button is the same one and keeps the focus.
        <p key={place} className="rm">
          {remarkWords(remark)}{' '}
          {onOtherwise && otherwiseWords(remark) && (
            <button type="button" className="link" onClick={() => onOtherwise(remark.rows.from)}>
              {otherwiseWords(remark)}
            </button>
          )}
        </p>
      ))}
      {planWords(row, titles).map((said) => (
        <p key={said} className="rm">
          {said}
        </p>
      ))}
    </div>
  );
}

const RowNumber = ({ from, to }: { readonly from: number; readonly to: number }) => (
  <span className="ix">{from === to ? from : `${from}–${to}`}</span>
);

function Side({
  row,
  side,
  isDrawn,
}: {
  readonly row: Extract<PreviewRow, { readonly kind: 'card' }>;
  readonly side: 'term' | 'definition';
  readonly isDrawn: boolean;
}) {
  const change = row.words[side];
  const kept = row.kept[side];
  const text = row[side];
  const code = side === 'term' ? row.langTerms : row.langDefinitions;
  return (
    <LangText as="div" code={code} className={side === 'term' ? 'tt' : 'dd'}>
      {change && (
        <>
          <del>{change.before}</del>{' '}
        </>
      )}
      {kept ? (
        <>
          {kept.before} <del>{kept.after}</del>
        </>
      ) : text === '' ? (
        <span className="mut2" dir="ltr">
          {row.hasPicture ? words.picture : words.empty}
        </span>
      ) : change ? (
        <ins>{change.after}</ins>
      ) : (
        <UserText
          code={code}
          text={row.isFormatted && !isDrawn ? inForm(text, true, false) : text}
          look={row.isFormatted && isDrawn ? formattedLook : plainLook}
        />
      )}
    </LangText>
  );
}

function planWords(
  { plan, here }: Extract<PreviewRow, { readonly kind: 'card' }>,
  titles: PreviewRowsProps['titles'],
): readonly string[] {
  const where = here === null ? '' : words.named({ name: titles.get(here) ?? words.aSetHere });
  switch (plan) {
    case 'added':
      return [];
    case 'updated':
      return [words.replaced({ set: where })];
    case 'filled':
      return [newer.getsMore({ set: where })];
    case 'mine':
      return [newer.mineStays({ set: where })];
    case 'both':
      return [newer.bothChanged({ set: where })];
    case 'removed':
      return [newer.staysOut({ set: where })];
    case 'mirrored':
      return [newer.askedThisWay];
    case 'left':
      return [words.stay({ set: where })];
    case 'unchanged':
      return [words.same({ set: where })];
    case 'repeated':
      return [words.comesOnce];
    default:
      return plan satisfies never;
  }
}
