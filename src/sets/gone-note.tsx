import { useNavigate } from 'react-router';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import type { StudySet } from '../domain/study-set';
import { Button } from '../ui/button';
import { Note } from '../ui/note';
import { useToast } from '../ui/use-toast';
import { copyOfSet } from './copy-of-set';

/** A set that its maker deleted at the service. What is here stays until its reader decides. */
export function GoneNote({ set }: { readonly set: StudySet }) {
  const client = useCarrel();
  const service = useService();
  const { newId } = usePorts();
  const navigate = useNavigate();
  const toast = useToast();
  const makeMine = async () => {
    const copy = copyOfSet(set, newId);
    await client.dispatch(copy);
    await client.sets.remove(set.id);
    void navigate(`/sets/${copy.setId}`, { replace: true });
    toast({ text: 'It is yours now, and only you can see it.' });
  };
  const remove = async () => {
    await client.sets.remove(set.id);
    void navigate('/');
  };
  return (
    <div className="offer">
      <Note kind="wait">
        <p>
          <b>This set was deleted on {service.name}.</b> Your copy stays until you remove it.
        </p>
        <div className="flex">
          <Button size="sm" look="primary" onClick={() => void makeMine()}>
            Make it yours
          </Button>
          <Button size="sm" look="quiet" onClick={() => void remove()}>
            Remove from this device
          </Button>
        </div>
      </Note>
    </div>
  );
}
