import * as words from '../../messages/app/app';
import { Component, type ReactNode } from 'react';
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

  override componentDidCatch(): void {
    // Where even this cannot be had, the words below stand alone.
    void import('./trouble-screen')
      .then(({ TroubleScreen }) => this.setState({ Trouble: TroubleScreen }))
      .catch(() => undefined);
  }

  override render(): ReactNode {
    const { error, Trouble } = this.state;
    if (!error) return this.props.children;
    return Trouble ? (
      <Trouble error={error} onRetry={() => this.setState({ error: null })} />
    ) : (
      <h1 role="alert">{words.stopped}</h1>
    );
  }
}
