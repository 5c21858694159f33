import * as places from '../../messages/app/places';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/trouble';
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
      {
        <>
          <Logo />
          {places.carrel}
        </>
      }
    </p>
    <h1>{words.slowOpening}</h1>
    <p className="lead" role="status">
      {words.slowOpeningAbout}
    </p>
    <div className="acts">
      <Button look="primary" size="lg" onClick={() => window.location.reload()}>
        {acts.loadAgain}
      </Button>
    </div>
  </main>
);
