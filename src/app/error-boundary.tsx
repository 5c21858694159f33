import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import { Component, type ContextType, type ReactNode } from 'react';
import { PartNotFetched } from '../ui/lazy-part';
import { takesFocus } from '../ui/takes-focus';
import type { TroubleScreen } from './trouble-screen';
import { MissedScreen } from './missed-screen';
import { focusScreen } from './use-route-focus';

interface State {
  readonly error: Error | null;
  /** Somebody had it shown again, and is where what came of that stands. */
  readonly isShownAgain: boolean;
  /** What is shown in place of the screen that failed, once it is here. */
  readonly Trouble: typeof TroubleScreen | null;
}

/** A screen that fails takes nothing else with it: the frame, the outbox and what is stored stay. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = MissedScreen;
  declare context: ContextType<typeof MissedScreen>;
  override state: State = { error: null, isShownAgain: false, Trouble: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private stopFocus = (): void => {};

  override componentDidCatch(error: unknown): void {
    this.stopFocus();
    if (error instanceof PartNotFetched) {
      error.forget();
      if (this.context()) return;
    }
    // Where even this cannot be had, the words below stand alone.
    void import('./trouble-screen')
      .then(({ TroubleScreen }) => this.setState({ Trouble: TroubleScreen }))
      .catch(() => undefined);
  }

  /** The focus goes to what comes, as to any other screen. */
  retry = (): void => {
    this.setState({ error: null, isShownAgain: true });
    this.stopFocus = focusScreen();
  };

  override render(): ReactNode {
    const { error, isShownAgain, Trouble } = this.state;
    if (!error) return this.props.children;
    return (
      <section className="trouble" role="alert" ref={isShownAgain ? takesFocus : undefined}>
        {Trouble ? (
          <Trouble error={error} onRetry={this.retry} />
        ) : (
          <>
            <h1>{words.stopped}</h1>
            <button type="button" className="btn" onClick={this.retry}>
              {acts.tryAgain}
            </button>
          </>
        )}
      </section>
    );
  }
}
