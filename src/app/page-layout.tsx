import * as acts from '../../messages/app/acts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageAwaited } from '../ui/part';
import { ErrorBoundary } from './error-boundary';
import { useRouteFocus } from './use-route-focus';

/** Pages that stand alone: signing in and its endings. */
export function PageLayout() {
  useRouteFocus('room');
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <a className="skip" href="#main">
        {acts.skipToContent}
      </a>
      <Suspense fallback={<PageAwaited />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
