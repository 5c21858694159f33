import { useEffect, useState } from 'react';
import { ChevronRight } from '../ui/more-icons';
import { type Waiting, gatherClosed } from '../client/gather-waiting';
import { exportText } from '../outbox/export-text';
import { Button } from '../ui/button';
import { Logo } from '../ui/logo';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { saveText } from '../ui/save-text';
import { remembered } from './known-accounts';
import type { StartDeps } from './start';

interface StorageTroubleProps {
  readonly error: unknown;
  readonly deps: Pick<StartDeps, 'ports' | 'storage'>;
  readonly onRetry: () => void;
}

/** When the browser gives no database: nothing that is written here would be kept, so only what can still be read is offered. */
export function StorageTrouble({ error, deps, onRetry }: StorageTroubleProps) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return (
    <main className="trouble alone" id="main">
      <p className="brand">
        <Logo />
        Carrel
      </p>
      <h1>This browser gives Carrel no room to keep anything</h1>
      <p className="lead">
        Carrel keeps your sets and what you write in this browser’s own storage, and that could not be opened. What is
        stored there is untouched. It helps most often to close other tabs of Carrel, to leave private browsing, or to
        free some disk space.
      </p>
      <div className="acts">
        <Button look="primary" size="lg" onClick={onRetry}>
          Try again
        </Button>
      </div>
      <Rescue deps={deps} />
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          What the browser said
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
        <b>{counted(count, 'change')} that no service has yet can still be read.</b> Save {count === 1 ? 'it' : 'them'}{' '}
        as a file, to be safe.
      </p>
      <div className="flex">
        <Button size="sm" onClick={() => saveText('carrel-waiting.json', JSON.stringify(waiting, null, 2))}>
          Export all
        </Button>
        <Button
          size="sm"
          look="quiet"
          onClick={() => saveText('carrel-waiting.txt', exportText(waiting), 'text/plain;charset=utf-8')}
        >
          As text
        </Button>
      </div>
    </Note>
  );
}
