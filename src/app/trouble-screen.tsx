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
  usePageTitle('This page stopped');
  const client = useContext(CarrelContext);
  const exportAll = async () => saveText('carrel-outbox.json', (await client?.outbox.exportAll()) ?? '[]');
  return (
    <section className="trouble" role="alert">
      <h1>This page stopped</h1>
      <p className="lead">
        Something in Carrel failed while it was drawn. Everything you wrote is still on this device; changes that wait
        are in the Outbox.
      </p>
      <div className="acts">
        <Button look="primary" onClick={onRetry}>
          Show it again
        </Button>
        <Button onClick={() => window.location.reload()}>Load Carrel again</Button>
        {client?.owner.kind === 'account' && <Button onClick={() => void exportAll()}>Export what waits</Button>}
      </div>
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          What failed
        </summary>
        <pre>{error.message}</pre>
      </details>
    </section>
  );
}
