import { ChevronRight } from '../ui/icons';
import { Button } from '../ui/button';
import { Logo } from '../ui/logo';

interface StorageTroubleProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** When the browser gives no database: nothing that is written here would be kept, so nothing is offered. */
export function StorageTrouble({ error, onRetry }: StorageTroubleProps) {
  return (
    <main className="trouble alone" id="main">
      <p className="brand">
        <Logo />
        Carrel
      </p>
      <h1>This browser gives Carrel no room to keep anything</h1>
      <p className="lead">
        Carrel keeps your sets and what you write in this browser’s own storage, and that could not be opened. What is stored there is
        untouched. It helps most often to close other tabs of Carrel, to leave private browsing, or to free some disk space.
      </p>
      <div className="acts">
        <Button look="primary" size="lg" onClick={onRetry}>
          Try again
        </Button>
      </div>
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          What the browser said
        </summary>
        <pre>
          {error.name}: {error.message}
        </pre>
      </details>
    </main>
  );
}
