import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { KeySheet, Palette } from './overlays';
import { useKeySheet } from './use-key-sheet';
import { usePalette } from './use-palette';
import { useRouteFocus } from './use-route-focus';

/** The desk: no navigation, one card. Updates and sync stay silent here. */
export function DeskLayout() {
  const keySheet = useKeySheet();
  const palette = usePalette();
  useRouteFocus('desk');
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="desk" />}>
        <Outlet />
      </Suspense>
      {palette.isOpen && (
        <Suspense>
          <Palette {...palette.shown} />
        </Suspense>
      )}
      {keySheet.isOpen && (
        <Suspense>
          <KeySheet onClose={keySheet.onClose} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
