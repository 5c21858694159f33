import type { FileTraits, Folder, FolderHandle, OpenFolder } from '../src/platform/folder';

interface MemoryFile extends FileTraits {
  readonly text: string;
}

/** A folder of a disk in memory, with a browser around it that may forget its permission. */
export function memoryFolder() {
  const handle: FolderHandle = { name: 'Backups' };
  const files = new Map<string, MemoryFile>();
  let writes = 0;
  let isAllowed = true;
  let answer = true;
  let failure: string | null = null;
  const fail = () => {
    if (failure) throw new DOMException('The disk says so', failure);
    // A browser may put its question before whoever does something else just now.
    if (!isAllowed) throw new Error('Nobody asked first');
  };
  const put = (name: string, text: string): MemoryFile => {
    writes += 1;
    const file = { text, bytes: new Blob([text]).size, changedAt: writes };
    files.set(name, file);
    return file;
  };
  const folder: Folder = {
    isAllowed: async () => isAllowed,
    async ask() {
      isAllowed ||= answer;
      return isAllowed;
    },
    async traits(name) {
      fail();
      return files.get(name) ?? null;
    },
    async write(name, content) {
      fail();
      return put(name, await content.text());
    },
    async remove(name) {
      fail();
      if (!files.delete(name)) throw new DOMException(`There is no ${name}`, 'NotFoundError');
    },
  };
  const openFolder: OpenFolder = () => folder;
  return {
    handle,
    openFolder,
    names: () => [...files.keys()].toSorted(),
    text: (name: string) => files.get(name)?.text,
    /** What somebody else does in it. */
    put: (name: string, text: string) => void put(name, text),
    /** As a browser does between two visits. */
    forget(willAllow: boolean) {
      isAllowed = false;
      answer = willAllow;
    },
    /** Every act in it fails with an error of this name; null: none does. */
    breakWith: (name: string | null) => void (failure = name),
  };
}
