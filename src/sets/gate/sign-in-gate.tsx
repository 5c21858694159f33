import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/closed-sets';
import type { ReactNode } from 'react';
import { signInWords } from '../../client/sign-in-words';
import { useService } from '../../client/use-service';
import { setAddress } from '../../domain/set-address';
import type { StudySet } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { EyeOff, LockKeyhole } from '../../ui/more-icons';
import { SetGate } from './set-gate';

interface SignInGateProps {
  readonly set: StudySet;
  readonly hasPassword: boolean;
  /** More that can be done. */
  readonly children?: ReactNode;
}

/** A set that is not for everyone, opened where nobody has an account: signing in leads back to it. */
export function SignInGate({ set, hasPassword, children }: SignInGateProps) {
  const service = useService();
  return (
    <SetGate
      icon={hasPassword ? LockKeyhole : EyeOff}
      title={hasPassword ? words.thisHasPassword : words.notForEveryone}
    >
      <p>{(hasPassword ? words.signInForPassword : words.signInToSee)({ service: service.name })}</p>
      <div className="acts">
        <LinkButton look="primary" to={`/sign-in?return_to=${encodeURIComponent(setAddress(set))}`}>
          {signInWords(service)}
        </LinkButton>
        <LinkButton to="/">{acts.backToLibrary}</LinkButton>
        {children}
      </div>
    </SetGate>
  );
}
