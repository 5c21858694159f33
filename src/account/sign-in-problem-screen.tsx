import './sign-in.css';
import * as words from '../../messages/app/account';
import { Link } from '../ui/link';
import { ChevronRight } from '../ui/more-icons';
import { useSearchParams } from 'react-router';
import { useService } from '../client/use-service';
import { LinkButton } from '../ui/button';
import { Logo } from '../ui/logo';
import { usePageTitle } from '../ui/use-page-title';
import { rememberedReturn } from './left-for-sign-in';
import { returnToOf } from '../client/return-to';
import { SignInLink } from './sign-in-link';
import { endingOf } from './sign-in-problems';

const shownLength = 2_000;

/** Where each sign-in ends that did not work: our own words first, the raw answer folded. */
export function SignInProblemScreen() {
  const service = useService();
  const [params] = useSearchParams();
  const { title, text, again } = endingOf(params.get('reason'), service.name);
  usePageTitle(title);
  const raw = [...params]
    .filter(([name]) => name !== 'return_to')
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
    .slice(0, shownLength);
  return (
    <main className="denied" id="main" tabIndex={-1}>
      <Link className="brand" to="/">
        <Logo />
        {words.carrel}
      </Link>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="acts">
        <LinkButton look="primary" size="lg" to="/">
          {words.backToDesk}
        </LinkButton>
        {again !== null && (
          <SignInLink className="btn lg" returnTo={returnToOf(params.get('return_to') ?? rememberedReturn())}>
            {again}
          </SignInLink>
        )}
      </div>
      {raw !== '' && (
        <details className="tech">
          <summary>
            <ChevronRight className="i-sm" aria-hidden />
            {words.whatCameBack}
          </summary>
          <pre>{raw}</pre>
        </details>
      )}
    </main>
  );
}
