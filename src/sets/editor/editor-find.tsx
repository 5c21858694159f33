import './editor-find.css';
import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/editor-find';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Search, X } from '../../ui/icons';
import { isOfInputMethod } from '../../ui/key-chord';
import { ArrowDown, ArrowUp, Replace } from '../../ui/more-icons';
import { useAnnounce } from '../../ui/use-announce';
import type { Finding, UseFinding } from './use-finding';

interface EditorFindProps {
  readonly finding: Finding;
  readonly asks: UseFinding;
  /** Each time the keys that open it are pressed: its field takes the focus. */
  readonly turn: number;
  /** Back into the cards, to the place that is looked at. */
  readonly onClose: () => void;
}

/** Find and replace in one set. Enter goes on, Shift Enter back, Escape into the card. */
export function EditorFind({ finding, asks, turn, onClose }: EditorFindProps) {
  const field = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  useEffect(() => field.current?.select(), [turn]);
  const { hits, at, words: looked, instead } = finding;
  const place =
    at === null ? (looked === '' ? '' : words.nothing) : words.place({ number: at + 1, count: hits.length });
  const none = at === null ? words.nothing : undefined;
  const replaceAll = () => {
    asks.replaceAll();
    announce(words.replaced({ count: hits.length }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent) || event.key !== 'Escape') return;
    // The page's own Escape would leave the editor.
    event.preventDefault();
    onClose();
  };
  const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    act(event);
  };
  return (
    <div className="edfind" role="search" aria-label={words.open} onKeyDown={onKeyDown}>
      <span className="field">
        <Search className="i" aria-hidden />
        <input
          ref={field}
          aria-label={acts.findInSet}
          placeholder={acts.findInSet}
          dir="auto"
          value={looked}
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => asks.look(event.target.value)}
          onKeyDown={onEnter((event) => asks.step(event.shiftKey ? -1 : 1))}
        />
        <small role="status">{place}</small>
      </span>
      <IconButton icon={ArrowUp} label={words.previous} aria-disabled={at === null} onClick={() => asks.step(-1)} />
      <IconButton icon={ArrowDown} label={words.next} aria-disabled={at === null} onClick={() => asks.step(1)} />
      <span className="field">
        <Replace className="i" aria-hidden />
        <input
          aria-label={words.replaceWith}
          placeholder={words.replaceWith}
          dir="auto"
          value={instead}
          spellCheck={false}
          onChange={(event) => asks.replaceWith(event.target.value)}
          onKeyDown={onEnter(asks.replace)}
        />
      </span>
      <Button size="sm" unavailable={none} onClick={asks.replace}>
        {words.replace}
      </Button>
      <Button size="sm" unavailable={none} onClick={replaceAll}>
        {words.replaceAll({ count: hits.length })}
      </Button>
      <IconButton icon={X} label={words.close} onClick={onClose} />
    </div>
  );
}
