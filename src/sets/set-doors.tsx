import { GalleryHorizontalEnd } from '../ui/icons';
import { Link } from 'react-router';

/** The ways to study this set. */
export function SetDoors({ flashcards }: { readonly flashcards: string }) {
  return (
    <nav className="modes" aria-label="Ways to study">
      <Link className="mode pri" to={flashcards}>
        <GalleryHorizontalEnd className="i-lg" aria-hidden />
        <span>
          <b>Flashcards</b>
          <small>Turn them over, sort what you know</small>
        </span>
        <kbd aria-hidden>1</kbd>
      </Link>
    </nav>
  );
}
