import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import css from './states.css';

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
    <div className="aicc-state aicc-state-failed" role="alert">
      <Style css={css} />
      <span className="aicc-state-mark">
        <Glyph name="alert" size={20} />
      </span>
      <p className="aicc-state-title">{t('broken.title')}</p>
      <p className="aicc-state-text">{t('broken.text')}</p>
      <div className="aicc-state-act">
        <Button glyph="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
