import * as words from '../../../messages/app/copies';
import type { CopySource } from '../../domain/copy-source';
import type { Term } from '../../domain/study-set';
import { setAddress } from '../../domain/set-address';
import { LangText } from '../../ui/lang-text';
import * as things from '../../../messages/app/things';
import { userAddress } from '../person/user-address';
import { Link } from '../../ui/link';

interface CopiedFromProps {
  readonly source: CopySource;
  /** The copy as it is now. */
  readonly terms: readonly Pick<Term, 'image'>[];
}

/** Whose work a copy is, and what of it did not come along. */
export function CopiedFrom({ source: { serviceId, title, author, pictures }, terms }: CopiedFromProps) {
  const stayed = pictures - terms.filter(({ image }) => image !== null).length;
  const set = (
    <Link className="link" to={setAddress({ serviceId })}>
      <LangText code={null}>{title || things.untitledSet}</LangText>
    </Link>
  );
  const address = author === null ? null : userAddress(author);
  const name = <bdi>{author}</bdi>;
  return (
    <p className="copiedfrom">
      {author === null
        ? words.copiedFrom({ set })
        : words.copiedFromBy({
            set,
            author:
              address === null ? (
                name
              ) : (
                <Link className="link" to={address}>
                  {name}
                </Link>
              ),
          })}
      {stayed > 0 && <> {words.picturesStayed({ count: stayed })}</>}
    </p>
  );
}
