import './desk.css';
import { PageAwaited } from '../../ui/part';

/** In place of a desk whose file is not here yet. */
export const DeskAwaited = () => (
  <div className="desk">
    <PageAwaited />
  </div>
);
