import * as acts from '../../messages/app/acts';
import { Download } from '../ui/more-icons';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { saveText } from '../ui/save-text';
import type { LeftOver } from './drafts';
import { exportJson, exportText } from './export-text';

/** Everything that waits as a file: for Carrel and other programs, or for reading. With what is being `written` about it. */
export function ExportButtons({ now, written }: { readonly now: number; readonly written: readonly LeftOver[] }) {
  const { outbox } = useCarrel();
  const name = `carrel-outbox-${new Date(now).toISOString().slice(0, 10)}`;
  const saveAll = async () => saveText(`${name}.json`, exportJson(await outbox.waiting(), written));
  const saveReadable = async () =>
    saveText(`${name}.txt`, exportText(await outbox.waiting(), written), 'text/plain;charset=utf-8');
  return (
    <>
      <Button icon={Download} onClick={() => void saveAll()}>
        {acts.exportAll}
      </Button>
      <Button look="quiet" onClick={() => void saveReadable()}>
        {acts.asText}
      </Button>
    </>
  );
}
