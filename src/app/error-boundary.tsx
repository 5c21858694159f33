import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import { Component, type ReactNode } from 'react';
import { PartNotFetched } from '../ui/lazy-part';
import type { TroubleScreen } from './trouble-screen';

interface State {
  readonly error: Error | null;
  /** What is shown in place of the screen that failed, once it is here. */
  readonly Trouble: typeof TroubleScreen | null;
}

/** A screen that fails takes nothing else with it: the frame, the outbox and what is stored stay. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null, Trouble: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartNotFetched) error.forget();
    // Where even this cannot be had, the words below stand alone.
    void import('./trouble-screen')
      .then(({ TroubleScreen }) => this.setState({ Trouble: TroubleScreen }))
      .catch(() => undefined);
  }

  retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error, Trouble } = this.state;
    if (!error) return this.props.children;
    return Trouble ? (
      <Trouble error={error} onRetry={this.retry} />
    ) : (
      <section className="trouble" role="alert">
        <h1>{words.stopped}</h1>
        <button type="button" className="btn" onClick={this.retry}>
          {acts.tryAgain}
        </button>
      </section>
    );
  }
}
