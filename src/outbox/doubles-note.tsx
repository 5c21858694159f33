import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OutboxItem } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { LangText } from '../ui/lang-text';
import { Note } from '../ui/note';
import { lookAlikes } from './look-alikes';

/** A set that may have been made twice: for the user to judge, since two that are alike may both be wanted. */
export function DoublesNote({ past, service }: { readonly past: readonly OutboxItem[]; readonly service: string }) {
  const client = useCarrel();
  const { data: library = [] } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  return lookAlikes(past, library).map(({ made, other }) => (
    <Note key={made.id} kind="info">
      <b>
        <LangText code={null}>{made.title}</LangText> may be there twice.
      </b>{' '}
      Another set of yours on {service} has the same title, languages and number of cards. Nothing is deleted by itself:
      look at{' '}
      <Link className="link" to={`/sets/${made.id}`}>
        the one made here
      </Link>{' '}
      and{' '}
      <Link className="link" to={`/sets/${other.id}`}>
        the other one
      </Link>
      .
    </Note>
  ));
}
