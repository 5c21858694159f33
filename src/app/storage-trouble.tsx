import * as places from '../../messages/app/places';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/trouble';
import { useEffect, useState } from 'react';
import { ChevronRight } from '../ui/more-icons';
import { FileMissed } from '../client/open-client';
import { type Waiting, gatherClosed } from '../client/waiting/gather-waiting';
import { exportText } from '../outbox/export-text';
import { Button } from '../ui/button';
import { Logo } from '../ui/logo';
import { Note } from '../ui/note';
import { saveText } from '../ui/save-text';
import { remembered } from './known-accounts';
import type { StartDeps } from './start';

interface StorageTroubleProps {
  readonly error: unknown;
  readonly deps: Pick<StartDeps, 'ports' | 'storage'>;
  readonly onRetry: () => void;
}

/** When Carrel cannot start: a file of it did not come, or the browser gives no database. Then nothing that is written here would be kept, so only what can still be read is offered. */
export function StorageTrouble({ error, deps, onRetry }: StorageTroubleProps) {
  const isFile = error instanceof FileMissed;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return (
    <main className="trouble alone" id="main">
      <p className="brand">
        <Logo />
        {places.carrel}
      </p>
      <h1>{isFile ? words.fileMissed : words.noStorage}</h1>
      <p className="lead">{isFile ? words.fileMissedAbout : words.noStorageAbout}</p>
      <div className="acts">
        <Button look="primary" size="lg" onClick={onRetry}>
          {acts.tryAgain}
        </Button>
      </div>
      <Rescue deps={deps} />
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          {words.whatBrowserSaid}
        </summary>
        <pre>
          {name}: {message}
        </pre>
      </details>
    </main>
  );
}

/** What waits for the service, as far as it can still be read. */
function Rescue({ deps: { ports, storage } }: Pick<StorageTroubleProps, 'deps'>) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    void gatherClosed(remembered(storage).last, ports).then(setWaiting);
  }, [ports, storage]);
  const count = waiting ? waiting.changes.length + waiting.notSaved.length : 0;
  if (!waiting || count === 0) return null;
  return (
    <Note kind="wait">
      <p>
        <b>{words.unsentReadable({ count })}</b> {words.saveToFile({ count })}
      </p>
      <div className="flex">
        <Button size="sm" onClick={() => saveText('carrel-waiting.json', JSON.stringify(waiting, null, 2))}>
          {acts.exportAll}
        </Button>
        <Button
          size="sm"
          look="quiet"
          onClick={() => saveText('carrel-waiting.txt', exportText(waiting), 'text/plain;charset=utf-8')}
        >
          {acts.asText}
        </Button>
      </div>
    </Note>
  );
}
