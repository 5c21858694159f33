/** What is used of a `DataTransfer`. */
interface Copied {
  getData(type: string): string;
  readonly files: Iterable<File>;
}

/**
 * The words of what was copied; none where they are but the name of its file, which Finder and Nautilus put beside it:
 * `photo.jpg`, `/home/ann/photo.jpg`, `file:///home/ann/a%20photo.jpg`. Words with a picture of them, as office programs copy
 * cells, are words. Pure.
 */
export function wordsIn(copied: Copied): string {
  const text = copied.getData('text/plain');
  const [file] = copied.files;
  const last =
    text
      .trim()
      .split(/[\\/\n]/)
      .at(-1) ?? '';
  return file && [last, decoded(last)].includes(file.name) ? '' : text;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const isPicture = ({ type }: { readonly type: string }): boolean => type.startsWith('image/');

export const pictureAmong = (files: Iterable<File>): File | undefined => [...files].find(isPicture);

/** Of what is dragged over the page, which shows no file yet. */
export const bringsPicture = ({ items }: Pick<DataTransfer, 'items'>): boolean =>
  [...items].some((item) => item.kind === 'file' && isPicture(item));

/** The picture that was copied, where that is none of words. */
export const copiedPicture = (copied: Copied): File | undefined =>
  wordsIn(copied).trim() === '' ? pictureAmong(copied.files) : undefined;
