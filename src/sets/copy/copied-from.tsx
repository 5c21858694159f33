import * as words from '../../../messages/app/copies';
import { Link } from 'react-router';
import type { CopySource } from '../../domain/copy-source';
import { setAddress } from '../../domain/set-address';
import { LangText } from '../../ui/lang-text';
import * as things from '../../../messages/app/things';
import { userAddress } from '../user-address';

/** Whose work a copy is, and what of it did not come along. */
export function CopiedFrom({ source: { serviceId, title, author, pictures } }: { readonly source: CopySource }) {
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
      {pictures > 0 && <> {words.picturesStayed({ count: pictures })}</>}
    </p>
  );
}
