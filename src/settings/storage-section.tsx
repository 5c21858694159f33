import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '../../messages/app/settings';
import { ShieldCheck } from '../ui/more-icons';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { Button, LinkButton } from '../ui/button';
import { folderFailsWords, lastBackupWords } from '../ui/last-backup-words';
import { useToast } from '../ui/use-toast';
import { bytesInWords } from './bytes-in-words';
import { heldSentence } from './held-sentence';
import { PartsRow } from './parts-row';
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
  {
    to: '/take-out',
    title: words.cardsAsFiles,
    about: words.cardsAsFilesAbout,
    label: words.takeOut,
  },
  {
    to: '/bring-in',
    title: words.cardsFromFiles,
    about: words.cardsFromFilesAbout,
    label: words.bringIn,
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
          <Used usage={usage} />
        </p>
        <p className="mut">{heldSentence(rows, offered)}</p>
      </div>
      <BackupRow />
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
      <PartsRow />
      <Protection isProtected={usage?.isProtected} />
    </>
  );
}

/** Quiet, where one looks for it: how old the last backup is. */
function BackupRow() {
  const { backup } = useCarrel();
  const { clock } = usePorts();
  const { data: age } = useQuery({ queryKey: queryKeys.backup, queryFn: () => backup.age() });
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.backup}</b>
        <p>
          {words.backupAbout} {age && lastBackupWords(age.lastAt, clock.now())}{' '}
          {age?.folder?.trouble && folderFailsWords(age.folder.trouble.since, clock.now())}
        </p>
      </div>
      <LinkButton to="/backup">{words.backup}</LinkButton>
    </div>
  );
}

const bold = (text: ReactNode) => <b>{text}</b>;

function Used({ usage }: { readonly usage: Usage | undefined }) {
  if (!usage || usage.used === null) return words.usedUnknown;
  const used = bytesInWords(usage.used);
  return usage.allowed === null ? bold(used) : words.used({ used, allowed: bytesInWords(usage.allowed), b: bold });
}

function Protection({ isProtected }: { readonly isProtected: boolean | null | undefined }) {
  const queries = useQueryClient();
  const toast = useToast();
  const askForIt = async () => {
    const granted = await navigator.storage.persist().catch(() => false);
    await queries.invalidateQueries({ queryKey: storageKey });
    toast({
      text: granted ? words.browserAgreed : words.browserRefused,
    });
  };
  if (isProtected === undefined) return null;
  return (
    <div className="setr">
      <div className="grow">
        <b>{isProtected === false ? words.notProtected : isProtected ? words.isProtected : words.protectionUnknown}</b>
        <p>
          {isProtected === true && words.isProtectedAbout}
          {isProtected === false && words.notProtectedAbout}
          {isProtected === null && words.protectionUnknownAbout}
        </p>
      </div>
      {isProtected === true && (
        <span className="tag ok">
          <ShieldCheck className="i-sm" aria-hidden />
          {words.on}
        </span>
      )}
      {isProtected === false && <Button onClick={() => void askForIt()}>{words.askBrowser}</Button>}
    </div>
  );
}
