import { LinkButton } from '../ui/button';
import { sentences } from './today-sentences';

/** For whoever wants more than the day asked: quietly, with what it means. */
export function GoOn() {
  return (
    <section className="goon">
      <LinkButton to="/review" keyHint="R">
        {sentences.more}
      </LinkButton>
      <p className="small mut2 limnote">{sentences.moreAbout}</p>
    </section>
  );
}
