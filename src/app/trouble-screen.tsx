import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import { ChevronRight } from '../ui/more-icons';
import { useContext } from 'react';
import { CarrelContext } from '../client/use-carrel';
import { Button } from '../ui/button';
import { saveText } from '../ui/save-text';
import { usePageTitle } from '../ui/use-page-title';

interface TroubleScreenProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In place of a screen that failed. */
export function TroubleScreen({ error, onRetry }: TroubleScreenProps) {
  usePageTitle(words.stopped);
  const client = useContext(CarrelContext);
  const exportAll = async () => saveText('carrel-outbox.json', (await client?.outbox.exportAll()) ?? '[]');
  return (
    <>
      <h1>{words.stopped}</h1>
      <p className="lead">{words.stoppedAbout}</p>
      <div className="acts">
        <Button look="primary" onClick={onRetry}>
          {words.showAgain}
        </Button>
        <Button onClick={() => window.location.reload()}>{acts.loadAgain}</Button>
        {client?.owner.kind === 'account' && <Button onClick={() => void exportAll()}>{words.exportWaiting}</Button>}
      </div>
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          {words.whatFailed}
        </summary>
        <pre>{error.message}</pre>
      </details>
    </>
  );
}
