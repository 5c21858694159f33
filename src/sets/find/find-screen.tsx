import '../library/library.css';
import './find.css';
import * as words from '../../../messages/app/find';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../../contract/limits';
import { useService } from '../../client/use-service';
import { Button } from '../../ui/button';
import { Search } from '../../ui/icons';
import { CircleAlert } from '../../ui/more-icons';
import { usePageTitle } from '../../ui/use-page-title';
import { Segmented } from '../../ui/segmented';
import { tooLong } from '../../client/too-long';
import { SetsToStudy } from '../new-shelf/sets-to-study';
import { Findings } from './findings';
import { type Sought, foundAddress, foundChoiceIn, peopleAddress, soughtIn } from './found-choice';
import { FoundPeople } from './found-people';

/** `/find?q=…`: sets of the service by their words, or people and classes. What was asked stands in the address, so that going back finds it. */
export function FindScreen() {
  const service = useService();
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const sought = soughtIn(params);
  const addressOf = (asked: string, what: Sought) =>
    (what === 'people' ? peopleAddress : foundAddress)(asked, foundChoiceIn(params));
  usePageTitle(
    query === '' ? words.findOn({ service: service.name }) : words.queryOn({ query, service: service.name }),
  );
  return (
    <div className="finding">
      <div className="pagehead">
        <h1>{words.findOn({ service: service.name })}</h1>
      </div>
      <FindForm
        query={query}
        sought={sought}
        onAsk={(asked) => setParams(addressOf(asked, sought), { replace: query === asked })}
      />
      <Segmented
        label={words.whatToFind}
        value={sought}
        choices={kinds}
        onChange={(what) => setParams(addressOf(query, what), { replace: true, preventScrollReset: true })}
      />
      {query === '' && <HowToFind />}
      {query === '' && sought === 'sets' && <SetsToStudy most={50} isAside />}
      {query !== '' && sought === 'people' && <FoundPeople key={query} query={query} />}
      {query !== '' && sought === 'sets' && (
        <Findings
          key={query}
          query={query}
          choice={foundChoiceIn(params)}
          onChoose={(choice) => setParams(foundAddress(query, choice), { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  );
}

const kinds = [
  { value: 'sets', label: words.ofSets },
  { value: 'people', label: words.ofPeople },
] as const;

interface FindFormProps {
  readonly query: string;
  readonly sought: Sought;
  readonly onAsk: (query: string) => void;
}

/** Nothing is asked while one types: what is shown changes only when one says so. */
function FindForm({ query, sought, onAsk }: FindFormProps) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    // Another address: going back, or a link that asks.
    setShown(query);
    setText(query);
  }
  const error = tooLong(text.trim(), limits.searchLength);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (error === null) onAsk(text.trim());
  };
  return (
    <form className="findform" role="search" onSubmit={submit}>
      <label className="field">
        <Search className="i" aria-hidden />
        <span className="vh">{sought === 'people' ? words.peopleToFind : words.wordsToFind}</span>
        <input
          type="search"
          dir="auto"
          name="q"
          value={text}
          {...(error !== null && { 'aria-invalid': true, 'aria-describedby': 'find-error' })}
          autoCapitalize="none"
          autoFocus={query === ''}
          enterKeyHint="search"
          placeholder={sought === 'people' ? words.peopleLookedIn : words.lookedIn}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button look="primary" type="submit">
        {words.find}
      </Button>
      <p className="err" id="find-error" role="alert">
        {error !== null && (
          <>
            <CircleAlert className="i-sm" aria-hidden />
            {error}
          </>
        )}
      </p>
    </form>
  );
}

function HowToFind() {
  const service = useService();
  return (
    <div className="empty">
      <b>{words.whatToStudy}</b>
      <span>{words.findAbout({ service: service.name })}</span>
    </div>
  );
}
