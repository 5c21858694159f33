import * as words from '../../../messages/app/editor-find';
import { useEffect, useMemo, useState } from 'react';
import type { TermField } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Globe } from '../../ui/icons';
import type { DraftRow } from './editor-draft';
import { listedName } from './language-choices';
import { isEnoughForWords, type Latin, offeredLanguage } from './offered-language';

interface LanguageOfferProps {
  readonly side: TermField;
  readonly rows: readonly DraftRow[];
  readonly code: string;
  readonly onTake: (code: string) => void;
}

/** Under the cards, where nothing moves by it, once one side is plainly written in another language than the set says. Declined, it stays away. */
export function LanguageOffer({ side, rows, code, onTake }: LanguageOfferProps) {
  const sides = useMemo(() => rows.map((row) => row[side]), [rows, side]);
  const latin = useLatin(isEnoughForWords(sides));
  const offered = useMemo(() => offeredLanguage(sides, code, latin), [sides, code, latin]);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  if (offered === null || declined.includes(offered)) return null;
  const language = listedName(offered);
  return (
    <div className="langoffer">
      <Globe className="i-sm" aria-hidden />
      <p className="grow" role="status">
        {(side === 'term' ? words.termsLook : words.definitionsLook)({ language })}
      </p>
      <Button look="quiet" size="sm" onClick={() => onTake(offered)}>
        {words.setLanguage({ language })}
      </Button>
      <Button look="quiet" size="sm" onClick={() => setDeclined([...declined, offered])}>
        {words.keepLanguage({ language: listedName(code) })}
      </Button>
    </div>
  );
}

/** Fetched once there is something to tell by; without a network nothing is offered, and the next visit tries again. */
function useLatin(isWanted: boolean): Latin | null {
  const [latin, setLatin] = useState<Latin | null>(null);
  useEffect(() => {
    if (!isWanted || latin !== null) return undefined;
    let isGone = false;
    import('../../domain/latin-language').then(
      ({ latinLanguage, toldInLatin }) => isGone || setLatin({ find: latinLanguage, told: toldInLatin }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, latin]);
  return latin;
}
