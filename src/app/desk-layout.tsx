import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { KeySheet } from './overlays';
import { useKeySheet } from './use-key-sheet';
import { useRouteFocus } from './use-route-focus';

/** The desk: no navigation, one card. Updates and sync stay silent here. */
export function DeskLayout() {
  const keySheet = useKeySheet();
  useRouteFocus('desk');
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="desk" />}>
        <Outlet />
      </Suspense>
      {keySheet.isOpen && (
        <Suspense>
          <KeySheet onClose={keySheet.onClose} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
