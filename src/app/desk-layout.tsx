import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Awaited, Part } from '../ui/part';
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
      <Suspense
        fallback={
          <div className="desk">
            <Awaited />
          </div>
        }
      >
        <Outlet />
      </Suspense>
      {palette.isOpen && (
        <Part>
          <Palette {...palette.shown} />
        </Part>
      )}
      {keySheet.isOpen && (
        <Part>
          <KeySheet onClose={keySheet.onClose} />
        </Part>
      )}
    </ErrorBoundary>
  );
}
