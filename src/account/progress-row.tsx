import * as words from '../../messages/app/account';
import { useService } from '../client/use-service';
import { useOnlyHere } from './use-only-here';

/** Where an account's progress is: with the service and on all devices, or here alone. */
export function ProgressRow() {
  const service = useService();
  const only = useOnlyHere();
  if (!only) return null;
  const { isKept, lines, choices } = only;
  const unsent = [
    ...(isKept && lines > 0 ? [words.unsent({ count: lines })] : []),
    ...(isKept && choices > 0 ? [words.unsentChoices({ count: choices })] : []),
  ];
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.whatYouLearn}</b>
        <p>
          {isKept ? words.learnedThere({ service: service.name }) : words.learnedHere({ service: service.name })}
          {unsent.map((sentence) => ` ${sentence}`)}
        </p>
      </div>
    </div>
  );
}
