import type { ReactNode } from 'react';
import { rememberReturn } from './left-for-sign-in';
import { useAccount } from './use-account';

interface SignInLinkProps {
  /** A path of the app to come back to. */
  readonly returnTo: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leaves the app for the service's own sign-in, through the relay. A plain link: it is another page. */
export function SignInLink({ returnTo, className, children }: SignInLinkProps) {
  const { leavingToSignIn } = useAccount();
  const leave = () => {
    rememberReturn(returnTo);
    leavingToSignIn();
  };
  return (
    <a className={className} href={`/relay/sign-in?return_to=${encodeURIComponent(returnTo)}`} onClick={leave}>
      {children}
    </a>
  );
}
