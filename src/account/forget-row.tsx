import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { useState } from 'react';
import { useService } from '../client/use-service';
import { Button } from '../ui/button';
import { useToast } from '../ui/use-toast';
import { ForgetDialog } from './forget-dialog';
import { useAccount } from './use-account';

/** Takes the sets of an account whose session ended off a device that others use too. It asks: what is gone here is gone here. */
export function ForgetRow({ user }: { readonly user: string }) {
  const service = useService();
  const account = useAccount();
  const toast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'busy'>('idle');
  const forget = async () => {
    setPhase('busy');
    try {
      await account.forget();
      toast({ text: words.nothingLeft({ user }) });
    } catch (error) {
      toast({
        text: words.notAllRemoved({ reason: error instanceof Error ? error.message : String(error) }),
        isProblem: true,
      });
    } finally {
      setPhase('idle');
    }
  };
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.removeSets({ user: <bdi>{user}</bdi> })}</b>
        <p>{words.removeSetsAbout({ service: service.name })}</p>
      </div>
      <Button look="danger" onClick={() => setPhase('asking')}>
        {phase === 'busy' ? words.removing : acts.remove}
      </Button>
      {phase === 'asking' && <ForgetDialog user={user} onClose={() => setPhase('idle')} onForget={forget} />}
    </div>
  );
}
