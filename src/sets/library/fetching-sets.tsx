import { useFetching } from '../../client/use-fetching';
import { useService } from '../../client/use-service';
import { Note } from '../../ui/note';
import { fetchingWords } from './fetching-words';

/** What takes under a second needs no words. */
const wordsAfterMs = 1_000;

/** While a first list, or another long reading, arrives: how far it is. Each set can be opened once it stands below. */
export function FetchingSets() {
  const service = useService();
  const fetching = useFetching(wordsAfterMs);
  return fetching && <Note kind="info">{fetchingWords(fetching, service.name)}</Note>;
}
