import { useQuery } from '@tanstack/react-query';
import * as words from '../../messages/app/outbox';
import type { OutboxItem } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { setAddress } from '../domain/set-address';
import { LangText } from '../ui/lang-text';
import { Link } from '../ui/link';
import { Note } from '../ui/note';
import { lookAlikes } from './look-alikes';

/** A set that may have been made twice: for the user to judge, since two that are alike may both be wanted. */
export function DoublesNote({ past, service }: { readonly past: readonly OutboxItem[]; readonly service: string }) {
  const client = useCarrel();
  const { data: library = [] } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  return lookAlikes(past, library).map(({ made, other }) => (
    <Note key={made.id} kind="info">
      {words.twice({
        b: (said) => <b>{said}</b>,
        set: <LangText code={null}>{made.title}</LangText>,
        service,
        made: (
          <Link className="link" to={setAddress(made)}>
            {words.madeHere}
          </Link>
        ),
        other: (
          <Link className="link" to={setAddress(other)}>
            {words.otherOne}
          </Link>
        ),
      })}
    </Note>
  ));
}
