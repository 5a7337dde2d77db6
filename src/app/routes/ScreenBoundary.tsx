import { Component, type ReactNode } from 'react';
import { CrashNotice } from '../shell/panes/CrashNotice';
import { isStaleBuild } from './pages';

interface ScreenBoundaryProps {
  /** deletes the failure, so that the next try loads again */
  onRetry: () => void;
  /** listens for the connection coming back; returns how to stop */
  onBack: (listen: () => void) => () => void;
  children: ReactNode;
}

/** Contains a screen that crashes, or whose script does not load, so that the shell stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  private stopListening: () => void = () => undefined;

  override componentDidMount() {
    this.stopListening = this.props.onBack(() => {
      // A crash would only repeat itself; a script comes with the network.
      if (isStaleBuild(this.state.error)) this.retry();
    });
  }

  override componentWillUnmount() {
    this.stopListening();
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
