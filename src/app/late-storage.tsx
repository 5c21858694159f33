import { Button } from '../ui/button';
import { Logo } from '../ui/logo';
import type { StartDeps } from './start';

/** Says why nothing is there yet, unless it is by now. */
export function lateStorage(opening: Promise<unknown>, render: StartDeps['render']): void {
  let isOver = false;
  const end = () => void (isOver = true);
  opening.then(end, end);
  queueMicrotask(() => isOver || render(page));
}

const page = (
  <main className="trouble alone" id="main">
    <p className="brand">
      <Logo />
      Carrel
    </p>
    <h1>Opening takes longer than it should</h1>
    <p className="lead" role="status">
      What is stored here is untouched. Another page of Carrel may be holding it: close its other tabs, and this one
      goes on by itself. If there are none, close the browser and open it again.
    </p>
    <div className="acts">
      <Button look="primary" size="lg" onClick={() => window.location.reload()}>
        Load Carrel again
      </Button>
    </div>
  </main>
);
