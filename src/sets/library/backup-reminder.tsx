import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/backup-age';
import * as settings from '../../../messages/app/settings';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { Button, LinkButton } from '../../ui/button';
import { folderFailsWords, lastBackupWords } from '../../ui/last-backup-words';
import { Note } from '../../ui/note';

/** Under the sets, once in a while: that work is on this device alone, how old its last backup is, and that none comes into its folder. */
export function BackupReminder() {
  const { backup } = useCarrel();
  const { clock } = usePorts();
  const service = useService();
  const { data: age } = useQuery({ queryKey: queryKeys.backup, queryFn: () => backup.age() });
  if (!age || (!age.isDue && !age.isFailing)) return null;
  return (
    <Note kind={age.isFailing ? 'wait' : 'info'}>
      <p>
        {age.isDue && (age.kept === 'sets' ? words.answersHere({ service: service.name }) : words.allHere)}{' '}
        {lastBackupWords(age.lastAt, clock.now())}{' '}
        {age.folder?.trouble && folderFailsWords(age.folder.trouble.since, clock.now())}
      </p>
      <div className="acts2">
        <LinkButton to="/backup">{settings.backup}</LinkButton>
        <Button look="quiet" onClick={() => void backup.reminded()}>
          {acts.notNow}
        </Button>
      </div>
    </Note>
  );
}
