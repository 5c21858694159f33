import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/ui';
import { Late } from './late';
import { PartNotFetched } from './lazy-part';
import { takesFocus } from './takes-focus';
import { useToast } from './use-toast';

interface PartProps {
  /** Stands in its place after a moment; nothing, where nothing is missed. */
  readonly meanwhile?: ReactNode;
  /** What has to be known even where the part does not come: stands in its place until it is there, in place of all other words. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Around a part of a screen with a file of its own: where that does not come it is said, and the rest of the screen stays. */
export const Part = ({ meanwhile, instead, children }: PartProps) => (
  <PartBoundary
    instead={instead}
    awaited={
      instead ? (
        <Late>
          <p role="alert">{instead}</p>
        </Late>
      ) : (
        <Awaited>{meanwhile}</Awaited>
      )
    }
  >
    {children}
  </PartBoundary>
);

interface SheetPartProps {
  /** Closes what was opened, so that its key or button opens it again. */
  readonly onMissed: () => void;
  /** Nobody has asked for it: it is closed without a word. */
  readonly isUnasked?: boolean;
  readonly awaited?: ReactNode;
  readonly children: ReactNode;
}

/** The same around what a press opens: where its file does not come it is closed, and a toast says why. */
export function SheetPart({ onMissed, isUnasked = false, awaited = <Awaited />, children }: SheetPartProps) {
  const show = useToast();
  return (
    <PartBoundary
      onMissed={() => {
        onMissed();
        if (!isUnasked) show({ text: words.openedMissed, isProblem: true });
      }}
      awaited={awaited}
    >
      {children}
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

const aMoment = 1_000;

/** In place of all that a page or a desk has: a second of nothing, and then a word. */
export const PageAwaited = () => (
  <>
    <Late afterMs={aMoment}>
      <p className="partline" role="status">
        {words.pageComing}
      </p>
    </Late>
    <Awaited />
  </>
);

interface State {
  readonly error: Error | null;
  /** Somebody pressed *Try again*, and it has not come yet. */
  readonly isAskedAgain: boolean;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** In its place while it is fetched; without it whoever is around waits. */
  readonly awaited?: ReactNode;
  /** Instead of a line in the place of the part. */
  readonly onMissed?: () => void;
  readonly instead?: ReactNode;
}

/** The same for parts that their screen waits for together. Any other fault goes on to the boundary of the screen. */
export class PartBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, isAskedAgain: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartNotFetched)) return;
    error.forget();
    this.props.onMissed?.();
  }

  override render(): ReactNode {
    const { error, isAskedAgain } = this.state;
    if (error !== null) return this.missed(error);
    const { awaited, children } = this.props;
    const whole = (
      <>
        {isAskedAgain && <Came onCame={() => this.setState({ isAskedAgain: false })} />}
        {children}
      </>
    );
    if (awaited === undefined) return whole;
    return <Suspense fallback={isAskedAgain ? <AskedAgain>{awaited}</AskedAgain> : awaited}>{whole}</Suspense>;
  }

  private missed(error: Error): ReactNode {
    // Anything else concerns the whole screen.
    if (!(error instanceof PartNotFetched)) throw error;
    const { onMissed, instead } = this.props;
    if (onMissed) return null;
    const { isAskedAgain } = this.state;
    const line = (
      <PartLine
        act={acts.tryAgain}
        onAct={() => this.setState({ error: null, isAskedAgain: true })}
        isAnswer={isAskedAgain}
      >
        {instead ?? words.partMissed}
      </PartLine>
    );
    return isAskedAgain ? line : <Late>{line}</Late>;
  }
}

/** Before what was asked for again, with it: the button that asked had the focus. */
const Came = ({ onCame }: { readonly onCame: () => void }) => (
  <i
    hidden
    ref={(own) => {
      if (!own) return;
      takesFocus(own.nextElementSibling);
      onCame();
    }}
  />
);

/** In place of the button that asked, at once and with its focus. */
const AskedAgain = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p className="partline" role="status" ref={takesFocus}>
      {words.askedAgain}
    </p>
    {children}
  </>
);

interface PartLineProps {
  readonly act: string;
  readonly onAct: () => void;
  /** To a press, which did not help: the line has the focus then, and offers to load the page anew beside. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

const PartLine = ({ act, onAct, isAnswer = false, children }: PartLineProps) => (
  <p className="partline" role="alert" ref={isAnswer ? takesFocus : undefined}>
    {children}{' '}
    <button type="button" className="link" onClick={onAct}>
      {act}
    </button>
    {isAnswer && (
      <>
        {' '}
        <button type="button" className="link" onClick={() => window.location.reload()}>
          {acts.loadAgain}
        </button>
      </>
    )}
  </p>
);
