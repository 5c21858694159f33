import type { FormEvent } from 'react';
import type { EditorSession } from './editor-session';

/**
 * For whatever holds fields: tells the session while an input method is at work. A browser that moves a field, or takes it
 * away, ends its composition without a word; the next letter, or leaving the field, tells all the same.
 */
export const useComposing = (session: Pick<EditorSession, 'compose'>) => ({
  onCompositionStart: () => session.compose(true),
  onCompositionEnd: () => session.compose(false),
  onInput: ({ nativeEvent }: FormEvent) =>
    session.compose(nativeEvent instanceof InputEvent && nativeEvent.isComposing),
});
