import { useState } from 'react';
import { useService } from '../client/use-service';
import { Button } from '../ui/button';
import { useToast } from '../ui/use-toast';
import { ForgetDialog } from './forget-dialog';
import { useAccount } from './use-account';

/** Takes an account's sets off a device that others use too. It asks: what is gone here is gone here. */
export function ForgetRow({ user }: { readonly user: string }) {
  const service = useService();
  const account = useAccount();
  const toast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'busy'>('idle');
  const isSignedIn = service.user !== null;
  const forget = async () => {
    setPhase('busy');
    try {
      // A session that goes on would bring everything back at the next start.
      if (isSignedIn && !(await account.signOut())) {
        toast({
          text: 'The server cannot be reached, so you are still signed in there. Nothing changed.',
          isProblem: true,
        });
        return;
      }
      await account.forget();
      toast({ text: `Nothing of ${user} is left on this device.` });
    } catch (error) {
      toast({
        text: `Not everything could be removed: ${error instanceof Error ? error.message : String(error)}`,
        isProblem: true,
      });
    } finally {
      setPhase('idle');
    }
  };
  return (
    <div className="setr">
      <div className="grow">
        <b>
          Remove <bdi>{user}</bdi>’s sets from this device
        </b>
        <p>
          For a device that is not yours. {service.name} keeps what it has; stars, sessions and pictures that are kept
          here go.
        </p>
      </div>
      <Button look="danger" onClick={() => setPhase('asking')}>
        {phase === 'busy' ? 'Removing' : isSignedIn ? 'Sign out and remove' : 'Remove'}
      </Button>
      {phase === 'asking' && (
        <ForgetDialog user={user} canSend={isSignedIn} onClose={() => setPhase('idle')} onForget={forget} />
      )}
    </div>
  );
}
