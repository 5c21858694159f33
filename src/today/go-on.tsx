import * as words from '../../messages/app/today';
import { LinkButton } from '../ui/button';

/** For whoever wants more than the day asked: quietly, with what it means. */
export function GoOn() {
  return (
    <section className="goon">
      <LinkButton to="/review" keyHint="R">
        {words.more}
      </LinkButton>
      <p className="small mut2 limnote">{words.moreAbout}</p>
    </section>
  );
}
