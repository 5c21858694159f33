import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from '../ui/more-icons';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { Button, LinkButton } from '../ui/button';
import { useToast } from '../ui/use-toast';
import { bytesInWords } from './bytes-in-words';
import { heldSentence } from './held-sentence';
import { PicturesSection } from './pictures-section';

const storageKey = ['settings', 'storage'];

interface Usage {
  readonly used: number | null;
  readonly allowed: number | null;
  /** Null where the browser does not say. */
  readonly isProtected: boolean | null;
}

/** What the browser says about its room. Each answer may be missing. */
async function usageOf(storage: Partial<StorageManager> | undefined): Promise<Usage> {
  const estimate = await storage?.estimate?.().catch(() => null);
  const isProtected = await storage?.persisted?.().catch(() => null);
  return { used: estimate?.usage ?? null, allowed: estimate?.quota ?? null, isProtected: isProtected ?? null };
}

const files = [
  { to: '/backup', title: 'Backup', about: 'This device in one file, and back from it.', label: 'Backup' },
  {
    to: '/take-out',
    title: 'Cards as files',
    about: 'For other programs, or for Carrel elsewhere.',
    label: 'Take out',
  },
  {
    to: '/bring-in',
    title: 'Cards from files',
    about: 'From Anki, Quizlet, spreadsheets and texts.',
    label: 'Bring in',
  },
];

/** Storage in plain words: how much, and whether the browser promised to keep it. */
export function StorageSection() {
  const client = useCarrel();
  const { data: usage } = useQuery({ queryKey: storageKey, queryFn: () => usageOf(navigator.storage), staleTime: 0 });
  const { data: rows = [] } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  const { data: offered = [] } = useQuery({ queryKey: queryKeys.offered, queryFn: () => client.sets.offered() });
  return (
    <>
      <div className="store">
        <p className="bigline">
          {usage && usage.used !== null ? (
            <>
              <b>{bytesInWords(usage.used)}</b>
              {usage.allowed !== null && ` of about ${bytesInWords(usage.allowed)} this browser allows`}
            </>
          ) : (
            'This browser does not say how much room Carrel uses.'
          )}
        </p>
        <p className="mut">{heldSentence(rows, offered)}</p>
      </div>
      {files.map(({ to, title, about, label }) => (
        <div key={to} className="setr">
          <div className="grow">
            <b>{title}</b>
            <p>{about}</p>
          </div>
          <LinkButton to={to}>{label}</LinkButton>
        </div>
      ))}
      <PicturesSection />
      <Protection isProtected={usage?.isProtected} />
    </>
  );
}

function Protection({ isProtected }: { readonly isProtected: boolean | null | undefined }) {
  const queries = useQueryClient();
  const toast = useToast();
  const askForIt = async () => {
    const granted = await navigator.storage.persist().catch(() => false);
    await queries.invalidateQueries({ queryKey: storageKey });
    toast({
      text: granted
        ? 'The browser has promised to keep what Carrel stores.'
        : 'The browser did not promise it. It does so more readily for installed apps and for sites used often.',
    });
  };
  if (isProtected === undefined) return null;
  return (
    <div className="setr">
      <div className="grow">
        <b>
          {isProtected === false
            ? 'Not protected from clean-up'
            : isProtected
              ? 'Protected from clean-up'
              : 'Protection from clean-up'}
        </b>
        <p>
          {isProtected === true && 'The browser has promised not to clear Carrel when space runs low.'}
          {isProtected === false &&
            'When space runs very low, the browser may clear what Carrel stores, with what waits in the Outbox.'}
          {isProtected === null && 'This browser does not say whether it keeps what Carrel stores.'}
        </p>
      </div>
      {isProtected === true && (
        <span className="tag ok">
          <ShieldCheck className="i-sm" aria-hidden />
          On
        </span>
      )}
      {isProtected === false && <Button onClick={() => void askForIt()}>Ask the browser</Button>}
    </div>
  );
}
