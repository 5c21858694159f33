import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { AbsentSet, NoSuchSet } from './absent-set';
import { GoneNote } from './gone-note';
import { RemoveButton } from '../deleting/remove-button';
import { PasswordGate } from '../gate/password-gate';
import { SetsLikeThis } from './sets-like-this';
import { SignInGate } from '../gate/sign-in-gate';
import { UnknownSet } from './unknown-set';
import { whyNot } from '../gate/why-not';

/** What stands between a reader and the cards; null: there is no such set. Most sets have nothing of the kind, so it is loaded when one has. */
export function SetObstacle({ view }: { readonly view: SetView | null }) {
  const { owner } = useCarrel();
  if (!view) return <UnknownSet />;
  const { set, availability } = view;
  const why = whyNot('read', view, owner);
  if (why === 'signed-out') {
    return (
      <>
        <SignInGate set={set} hasPassword={availability === 'password'}>
          <RemoveButton id={set.id} />
        </SignInGate>
        <SetsLikeThis set={set} />
      </>
    );
  }
  switch (availability) {
    case 'here':
      return null;
    case 'gone':
      return why === 'deleted' ? <NoSuchSet id={set.id} /> : <GoneNote view={view} />;
    case 'password':
      return (
        <>
          <PasswordGate set={set} asks={{ to: 'see', wasHere: view.wasHere }} />
          <SetsLikeThis set={set} />
        </>
      );
    case 'not-here':
    case 'members-only':
    case 'no-access':
      return (
        <>
          <AbsentSet view={view} reason={availability} />
          <SetsLikeThis set={set} />
        </>
      );
  }
}
