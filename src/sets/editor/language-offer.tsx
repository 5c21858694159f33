import * as words from '../../../messages/app/editor-find';
import { useMemo, useState } from 'react';
import type { TermField } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Globe } from '../../ui/icons';
import type { DraftRow } from './editor-draft';
import { listedName } from './language-choices';
import { offeredLanguage } from './offered-language';

interface LanguageOfferProps {
  readonly side: TermField;
  readonly rows: readonly DraftRow[];
  readonly code: string;
  readonly onTake: (code: string) => void;
}

/** Under the cards, where nothing moves by it, once one side is plainly written in another language than the set says. Declined, it stays away. */
export function LanguageOffer({ side, rows, code, onTake }: LanguageOfferProps) {
  const offered = useMemo(
    () =>
      offeredLanguage(
        rows.map((row) => row[side]),
        code,
      ),
    [rows, side, code],
  );
  const [declined, setDeclined] = useState<string | null>(null);
  if (offered === null || offered === declined) return null;
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
      <Button look="quiet" size="sm" onClick={() => setDeclined(offered)}>
        {words.keepLanguage({ language: listedName(code) })}
      </Button>
    </div>
  );
}
