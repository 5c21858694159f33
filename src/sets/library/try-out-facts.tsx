import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/sets';
import { leadsTo } from '../../../messages/in-words';
import type { LibraryRow } from '../../client/carrel-client';
import { languageName } from '../../domain/language-name';
import { clothOf } from '../../ui/cloth-of';
import { LangText } from '../../ui/lang-text';
import { languageTag } from '../../ui/language-tags';
import { Spine } from '../../ui/spine';

interface TryOutFactsProps {
  readonly row: LibraryRow;
  /** Of the title, for what is named by it. */
  readonly titleId?: string;
}

/** What a row says of a set that Carrel comes with. */
export function TryOutFacts({ row, titleId }: TryOutFactsProps) {
  const { title, langTerms, langDefinitions, termCount } = row;
  return (
    <>
      <Spine langTerms={langTerms} langDefinitions={langDefinitions} cloth={clothOf(row)} />
      <div>
        <h3 id={titleId}>
          <LangText code={null}>{title}</LangText>
        </h3>
        <div className="meta">
          <span>{leadsTo(languageName(langTerms), languageName(langDefinitions))}</span>
          <span>
            {counts.cards({ count: termCount })}
            {languageTag(langTerms).dir === 'rtl' && words.rightToLeft}
          </span>
        </div>
      </div>
    </>
  );
}
