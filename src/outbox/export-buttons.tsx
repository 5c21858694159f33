import { Download } from '../ui/more-icons';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { saveText } from '../ui/save-text';
import { exportText } from './export-text';

/** Everything that waits as a file: for Carrel and other programs, or for reading. */
export function ExportButtons({ now }: { readonly now: number }) {
  const { outbox } = useCarrel();
  const name = `carrel-outbox-${new Date(now).toISOString().slice(0, 10)}`;
  const saveAll = async () => saveText(`${name}.json`, await outbox.exportAll());
  const saveReadable = async () => saveText(`${name}.txt`, exportText(await outbox.waiting()), 'text/plain;charset=utf-8');
  return (
    <>
      <Button icon={Download} onClick={() => void saveAll()}>
        Export all
      </Button>
      <Button look="quiet" onClick={() => void saveReadable()}>
        As text
      </Button>
    </>
  );
}
