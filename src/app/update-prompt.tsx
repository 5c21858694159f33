import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import { X } from '../ui/icons';
import type { WaitingVersion } from '../platform/service-worker-registration';
import { Button, IconButton } from '../ui/button';
import { Logo } from '../ui/logo';
import { waitingVersion } from './waiting-version';

/** One row, once, never over a card. Nothing reloads unless it is asked to. */
export function UpdatePrompt({ version }: { readonly version: WaitingVersion }) {
  const restart = async () => {
    await version.takeOver();
    window.location.reload();
  };
  return (
    <div className="prompt" role="note">
      <Logo />
      <div className="grow">
        <b>{words.newVersion}</b>
        <span>{words.newVersionAbout}</span>
      </div>
      <Button size="sm" onClick={() => void restart()}>
        {words.restart}
      </Button>
      <IconButton icon={X} label={acts.notNow} small onClick={() => waitingVersion.set(null)} />
    </div>
  );
}
