import '../library.css';
import './find.css';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../../contract/limits';
import { useService } from '../../client/use-service';
import { Button } from '../../ui/button';
import { Search } from '../../ui/icons';
import { useKeys } from '../../ui/use-keys';
import { usePageTitle } from '../../ui/use-page-title';
import { Findings } from './findings';

/** `/find?q=…`: sets of the service by their words. What was asked stands in the address, so that going back finds it. */
export function FindScreen() {
  const service = useService();
  const [params, setParams] = useSearchParams();
  const words = (params.get('q') ?? '').trim();
  usePageTitle(words === '' ? `Find on ${service.name}` : `“${words}” on ${service.name}`);
  return (
    <div className="finding">
      <div className="pagehead">
        <h1>Find on {service.name}</h1>
      </div>
      <FindForm
        words={words}
        onAsk={(asked) => setParams(asked === '' ? {} : { q: asked }, { replace: words === asked })}
      />
      {words === '' ? <HowToFind /> : <Findings key={words} words={words} />}
    </div>
  );
}

interface FindFormProps {
  readonly words: string;
  readonly onAsk: (words: string) => void;
}

/** Nothing is asked while one types: what is shown changes only when one says so. */
function FindForm({ words, onAsk }: FindFormProps) {
  const [text, setText] = useState(words);
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    // Another address: going back, or a link that asks.
    setShown(words);
    setText(words);
  }
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onAsk(text.trim());
  };
  return (
    <form className="findform" role="search" onSubmit={submit}>
      <label className="field">
        <Search className="i" aria-hidden />
        <span className="vh">Words to find in sets</span>
        <input
          ref={box}
          type="search"
          name="q"
          value={text}
          maxLength={limits.searchLength}
          autoCapitalize="none"
          autoFocus={words === ''}
          enterKeyHint="search"
          placeholder="Titles, descriptions, cards"
          onChange={(event) => setText(event.target.value)}
        />
        <kbd aria-hidden>/</kbd>
      </label>
      <Button look="primary" type="submit">
        Find
      </Button>
    </form>
  );
}

function HowToFind() {
  const service = useService();
  return (
    <div className="empty">
      <b>What do you want to study?</b>
      <span>
        Sets that others share on {service.name}, and your own there. Each word is looked for in titles, descriptions
        and on the cards, from its beginning: “weath” finds “weather”. A set that you open stays on this device.
      </span>
    </div>
  );
}
