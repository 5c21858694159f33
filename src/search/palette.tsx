import './palette.css';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/search';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { askedWords } from '../domain/search/asked-words';
import { IconButton } from '../ui/button';
import { Search, X } from '../ui/icons';
import { isOfInputMethod } from '../ui/key-chord';
import { useModal } from '../ui/use-modal';
import { addressOf, type Choice, choicesOf } from './choice';
import { PaletteList } from './palette-list';
import { useFound } from './use-found';
import { foundWays, ways } from './way';

/** Cards shown at first, and once more are asked for. */
const fewCards = 8;
const manyCards = 50;

interface PaletteProps {
  readonly onClose: () => void;
  /** What was typed while this was on its way. */
  readonly typedBefore: () => string;
}

/**
 * One field over everything: cards and sets of this device from the first letter, acts and pages, and a last row that
 * asks the service. The focus stays in the field; arrows move the choice, Enter opens it.
 */
export function Palette({ onClose, typedBefore }: PaletteProps) {
  const modal = useModal(onClose);
  const navigate = useNavigate();
  const service = useService();
  const { owner } = useCarrel();
  const [text, setText] = useState(typedBefore);
  // Between being drawn and having the focus there is time to type, too.
  const hasFocus = useRef(false);
  const takeTyped = () => {
    if (!hasFocus.current) setText(typedBefore());
    hasFocus.current = true;
  };
  const [mostCards, setMostCards] = useState(fewCards);
  const [pointed, setPointed] = useState<string | null>(null);
  /** Enter was pressed before there was an answer to what is typed: it opens the first row of that. */
  const eager = useRef<string | null>(null);
  const here = useLocation();
  const asked = text.trim();
  const { found, isBehind, isTroubled } = useFound(asked, mostCards);
  const typed = useMemo(() => askedWords(asked), [asked]);
  const choices = useMemo(() => {
    const named = foundWays(ways(service, { isSignedIn: owner.kind === 'account', here }), typed);
    return choicesOf({ found, ways: named, asked: asked === '' ? null : asked });
  }, [found, service, owner.kind, here, typed, asked]);
  const chosen = choices.find(({ id }) => id === pointed) ?? choices[0];

  const pick = (choice: Choice | undefined) => {
    if (!choice) return;
    const address = addressOf(choice, asked);
    if (address === null) {
      setMostCards(manyCards);
      setPointed(null);
      return;
    }
    onClose();
    // The page of a set marks what was looked for.
    void navigate(address, choice.kind === 'card' || choice.kind === 'set' ? { state: { asked } } : {});
  };
  /** What stands first is what these words mean: a card or a set, or all was read. */
  const isSure =
    !isBehind && (isTroubled || chosen?.kind === 'card' || chosen?.kind === 'set' || found?.isWhole !== false);
  const pickFirst = useEffectEvent(() => pick(chosen));
  useEffect(() => {
    if (!isSure || eager.current !== asked) return;
    eager.current = null;
    pickFirst();
  }, [isSure, asked]);
  useLayoutEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const type = (value: string) => {
    setText(value);
    setPointed(null);
    eager.current = null;
    setMostCards(fewCards);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const at = chosen ? choices.indexOf(chosen) : 0;
      setPointed(choices.at((at + step) % choices.length)?.id ?? null);
    } else if (event.key === 'Enter') {
      if (!isSure && pointed === null) eager.current = asked;
      else pick(chosen);
    } else return;
    event.preventDefault();
  };

  return (
    <dialog {...modal} className="pal" aria-label={words.goTo}>
      <div className="palin">
        <div className="field palf">
          <Search className="i-lg" aria-hidden />
          <input
            role="combobox"
            aria-label={words.goTo}
            aria-expanded
            aria-controls="found"
            aria-autocomplete="list"
            aria-activedescendant={chosen?.id}
            placeholder={words.goTo}
            type="text"
            dir="auto"
            autoFocus
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onFocus={takeTyped}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton icon={X} label={acts.close} small onClick={onClose} />
        </div>
        <PaletteList
          {...{ choices, found, asked, isBehind, isTroubled }}
          chosen={chosen?.id ?? null}
          words={typed}
          service={service.name}
          onPoint={({ id }) => setPointed(id)}
          onPick={pick}
          onMean={(meant) => {
            type(meant);
            modal.ref.current?.querySelector('input')?.focus();
          }}
        />
        <p className="palk" aria-hidden>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            {words.move}
          </span>
          <span>
            <kbd>↵</kbd>
            {words.open}
          </span>
          <span>
            <kbd>Esc</kbd>
            {words.close}
          </span>
        </p>
      </div>
    </dialog>
  );
}
