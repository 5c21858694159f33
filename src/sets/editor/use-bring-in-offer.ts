import * as words from '../../../messages/app/editor';
import type { ClipboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { handOver, pastedText } from '../../client/to-bring-in';
import type { SetId, TermField, TermId } from '../../domain/study-set';
import { useToast } from '../../ui/use-toast';

/** Lines of which most could be cards: two or more, and most with something that parts two sides. */
export function looksLikeCards(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const parted = lines.filter((line) => /\t|.[,;|=:]|\s[-–—]\s/.test(line));
  return lines.length > 1 && parted.length > lines.length / 2;
}

/** The editor's `onPaste`: several lines in one cell may have been meant as cards. They stay where they were pasted unless the user takes the offer. */
export function useBringInOffer(setId: SetId, type: (id: TermId, field: TermField, text: string) => void) {
  const navigate = useNavigate();
  const toast = useToast();
  return ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData.getData('text/plain');
    if (!(target instanceof HTMLTextAreaElement) || !looksLikeCards(text)) return;
    const { field } = target.dataset;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (!row || (field !== 'term' && field !== 'definition')) return;
    const before = target.value;
    toast({
      text: words.severalLines,
      action: {
        label: words.makeCards,
        run: () => {
          type(row as TermId, field, before);
          handOver({ ...pastedText(text), into: setId });
          void navigate('/bring-in');
        },
      },
    });
  };
}
