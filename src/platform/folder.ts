/** A folder as the browser hands it out. IndexedDB keeps it as it is, so that a later visit has it too. */
export interface FolderHandle {
  readonly name: string;
}

/** How a file in a folder is told from another one that took its place. Bytes, and milliseconds since 1970. */
export interface FileTraits {
  readonly bytes: number;
  readonly changedAt: number;
}

/** A folder that its user gave to this page. Everything in it rejects with what `folderTroubleOf` knows. */
export interface Folder {
  /** Whether the browser lets this page write there now. It may forget that between two visits. */
  isAllowed(): Promise<boolean>;
  /** Asks its user. A browser does so within a click alone. */
  ask(): Promise<boolean>;
  /** Null where nothing has this name. */
  traits(name: string): Promise<FileTraits | null>;
  /** Writes a file whose name is free: whole, or not at all. */
  write(name: string, content: Blob): Promise<FileTraits>;
  remove(name: string): Promise<void>;
}

export type OpenFolder = (handle: FolderHandle) => Folder;

/** Why nothing can be written: it is not allowed now, the folder is not there any more, it is full, or something else. */
export type FolderTrouble = 'not-allowed' | 'gone' | 'full' | 'failed';

export function folderTroubleOf(error: unknown): FolderTrouble {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'not-allowed';
    case 'NotFoundError':
      return 'gone';
    case 'QuotaExceededError':
      return 'full';
    default:
      return 'failed';
  }
}

/** What of File System Access only some browsers have, and TypeScript does not know. */
interface AskableHandle extends FileSystemDirectoryHandle {
  queryPermission(wanted: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(wanted: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}
interface FolderPicker {
  showDirectoryPicker?(options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

/** No file has them. */
const traitsOfAFolder: FileTraits = { bytes: -1, changedAt: 0 };

const mode = { mode: 'readwrite' } as const;

/** Whether this browser can hand out folders at all: Firefox and Safari do not. */
export const canChooseFolder = (): boolean => 'showDirectoryPicker' in globalThis;

/** Asks for a folder, within a click; null where its user chose none. */
export async function chooseFolder(): Promise<FolderHandle | null> {
  try {
    return (await (globalThis as FolderPicker).showDirectoryPicker?.({ id: 'backups', ...mode })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

export const openBrowserFolder: OpenFolder = (handle) => {
  // Nothing but `chooseFolder` makes one.
  const folder = handle as AskableHandle;
  const traitsOf = async (file: FileSystemFileHandle): Promise<FileTraits> => {
    const { size, lastModified } = await file.getFile();
    return { bytes: size, changedAt: lastModified };
  };
  return {
    isAllowed: async () => (await folder.queryPermission(mode)) === 'granted',
    ask: async () => (await folder.requestPermission(mode)) === 'granted',
    async traits(name) {
      try {
        return await traitsOf(await folder.getFileHandle(name));
      } catch (error) {
        if (folderTroubleOf(error) === 'gone') return null;
        if (error instanceof DOMException && error.name === 'TypeMismatchError') return traitsOfAFolder;
        throw error;
      }
    },
    async write(name, content) {
      const file = await folder.getFileHandle(name, { create: true });
      try {
        const stream = await file.createWritable();
        await stream.write(content);
        await stream.close();
        return await traitsOf(file);
      } catch (error) {
        // An empty file of that name is there by now.
        await folder.removeEntry(name).catch(() => undefined);
        throw error;
      }
    },
    remove: (name) => folder.removeEntry(name),
  };
};
