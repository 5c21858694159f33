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
        <b>A new version is ready</b>
        <span>It starts when you next open Carrel. Nothing to wait for.</span>
      </div>
      <Button size="sm" onClick={() => void restart()}>
        Restart now
      </Button>
      <IconButton icon={X} label="Not now" small onClick={() => waitingVersion.set(null)} />
    </div>
  );
}
