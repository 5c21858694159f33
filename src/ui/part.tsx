import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/ui';
import { Late } from './late';
import { PartNotFetched } from './lazy-part';
import { useToast } from './use-toast';

interface PartProps {
  /** Stands in its place after a moment; nothing, where nothing is missed. */
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}

/** Around a part of a screen with a file of its own: where that does not come it is said, and the rest of the screen stays. */
export const Part = ({ meanwhile, children }: PartProps) => (
  <PartBoundary>
    <Suspense fallback={<Awaited>{meanwhile}</Awaited>}>{children}</Suspense>
  </PartBoundary>
);

interface SheetPartProps {
  /** Closes what was opened, so that its key or button opens it again. */
  readonly onMissed: () => void;
  readonly children: ReactNode;
}

/** The same around what a press opens over the page: where its file does not come it is closed, and a toast says why. */
export function SheetPart({ onMissed, children }: SheetPartProps) {
  const show = useToast();
  return (
    <PartBoundary
      onMissed={() => {
        onMissed();
        show({ text: words.partMissed, isProblem: true });
      }}
    >
      <Suspense fallback={<Awaited />}>{children}</Suspense>
    </PartBoundary>
  );
}

/** Nobody is left before an empty place for longer without a word. */
const slowMs = 10_000;

/** While a part is fetched. A browser waits for a file as long as the network keeps it, and asks for none a second time meanwhile. */
export function Awaited({ children }: { readonly children?: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isSlow && (
        <PartLine act={acts.loadAgain} onAct={() => window.location.reload()}>
          {words.partSlow}
        </PartLine>
      )}
      <Late>{children}</Late>
    </>
  );
}

interface State {
  readonly error: Error | null;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Instead of a line in the place of the part. */
  readonly onMissed?: () => void;
}

/** The same for parts that their screen waits for together. Any other fault goes on to the boundary of the screen. */
export class PartBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartNotFetched)) return;
    error.forget();
    this.props.onMissed?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Anything else concerns the whole screen.
    if (!(error instanceof PartNotFetched)) throw error;
    if (this.props.onMissed) return null;
    return (
      <Late>
        <PartLine act={acts.tryAgain} onAct={() => this.setState({ error: null })}>
          {words.partMissed}
        </PartLine>
      </Late>
    );
  }
}

interface PartLineProps {
  readonly act: string;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

const PartLine = ({ act, onAct, children }: PartLineProps) => (
  <p className="partline" role="alert">
    {children}{' '}
    <button type="button" className="link" onClick={onAct}>
      {act}
    </button>
  </p>
);
