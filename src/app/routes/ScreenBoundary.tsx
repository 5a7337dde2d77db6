import { Component, type ReactNode } from 'react';
import { CrashNotice } from '../shell/panes/CrashNotice';

interface ScreenBoundaryProps {
  /** deletes the failure, so that the next try loads again */
  onRetry: () => void;
  children: ReactNode;
}

/** Contains a screen that crashes, or whose script does not load, so that the shell stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <CrashNotice error={error} onRetry={this.retry} />;
  }
}
