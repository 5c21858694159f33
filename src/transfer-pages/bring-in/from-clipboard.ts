import { wordsIn } from '../../domain/copied-files';
import { type ToBringIn, firstOf, pastedText } from '../../client/to-bring-in';

/** What is used of a `DataTransfer`. */
interface Clipboard {
  readonly getData: (type: string) => string;
  readonly files: Iterable<File>;
}

/**
 * What is looked at as soon as it is pasted; null: it goes into the field, where `before` stands. Words that were copied
 * with a picture of them, as office programs do, are words. Pure.
 */
export function fromClipboard(clipboard: Clipboard, before: string): ToBringIn | null {
  const text = wordsIn(clipboard);
  const [file] = clipboard.files;
  if (file && !(text.trim() !== '' && file.type.startsWith('image/'))) return firstOf(clipboard.files);
  return before === '' && text.trim().includes('\n') ? pastedText(text) : null;
}
