import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { StatePane } from './StatePane';

interface ErrorBoundaryProps {
  /** a change of it tries again: another tab, another item */
  resetKey?: string | number;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Contains the crash of one panel, so that the rest of the page stays, and this one can be tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? <BrokenPanel onRetry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}

function BrokenPanel({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <StatePane
        glyph="alert"
        kind="failed"
        title={t('broken.title')}
        text={t('broken.text')}
        action={
          <Button track="retry" glyph="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
