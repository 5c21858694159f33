import { Component, type ReactNode } from 'react';
import { TroubleScreen } from './trouble-screen';

interface State {
  readonly error: Error | null;
}

/** A screen that fails takes nothing else with it: the frame, the outbox and what is stored stay. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <TroubleScreen error={error} onRetry={() => this.setState({ error: null })} /> : this.props.children;
  }
}
