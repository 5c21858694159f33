import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The nginx of this machine, and what makes a certificate for it; null where one is missing. Debian keeps nginx off the PATH. */
export function nginxProgram(): { readonly nginx: string; readonly openssl: string } | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(
    (folder) => folder !== '',
  );
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(isProgram);
  const [nginx, openssl] = [find('nginx'), find('openssl')];
  return nginx !== undefined && openssl !== undefined ? { nginx, openssl } : null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
