import { useService } from '../client/use-service';
import { counted } from '../ui/plural';
import { useOnlyHere } from './use-only-here';

/** Where an account's progress is: with the service and on all devices, or here alone. */
export function ProgressRow() {
  const service = useService();
  const only = useOnlyHere();
  if (!only) return null;
  const unsent =
    only.lines === 0
      ? ''
      : ` ${counted(only.lines, 'line')} of it ${only.lines === 1 ? 'is' : 'are'} on this device alone so far.`;
  return (
    <div className="setr">
      <div className="grow">
        <b>What you learn</b>
        <p>
          {only.isKept
            ? `Your answers and their dates go to ${service.name}, and to every device of this account. Stars and settings stay here.${unsent}`
            : `${service.name} keeps sets only: what you learn stays on this device, and in its backups.`}
        </p>
      </div>
    </div>
  );
}
