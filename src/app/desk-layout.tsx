import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DeskAwaited } from '../study/desk/desk-awaited';
import { SheetPart } from '../ui/part';
import { ErrorBoundary } from './error-boundary';
import { KeySheet, Palette } from './overlays';
import { useKeySheet } from './use-key-sheet';
import { usePalette } from './use-palette';
import { useRenewedNote } from './use-renewed-note';
import { useRouteFocus } from './use-route-focus';

/** The desk: no navigation, one card. Updates and sync stay silent here. */
export function DeskLayout() {
  const keySheet = useKeySheet();
  const palette = usePalette();
  useRouteFocus('desk');
  useRenewedNote();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<DeskAwaited />}>
        <Outlet />
      </Suspense>
      {palette.isOpen && (
        <SheetPart onMissed={palette.shown.onClose}>
          <Palette {...palette.shown} />
        </SheetPart>
      )}
      {keySheet.isOpen && (
        <SheetPart onMissed={keySheet.onClose}>
          <KeySheet onClose={keySheet.onClose} />
        </SheetPart>
      )}
    </ErrorBoundary>
  );
}
