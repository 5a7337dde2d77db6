import { useTranslation } from 'react-i18next';
import { Style } from '../look/Style';
import css from './states.css';

interface LoadingProps {
  /** the shape of the expected content */
  shape?: 'lines' | 'facts' | 'form' | 'cards' | 'chart' | 'page';
  /** how many lines, cards or fields */
  count?: number;
}

const line = (key: number, width: string, height = 12) => (
  <span key={key} className="aicc-bone" style={{ width, height }} />
);
/** widths irregular like text, but the same at every render */
const widths = ['72%', '91%', '64%', '83%', '58%', '88%'];
const widthOf = (index: number) => widths[index % widths.length] ?? '80%';
const times = <T,>(count: number, draw: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => draw(index));

function Bones({ shape, count }: { shape: NonNullable<LoadingProps['shape']>; count: number }) {
  if (shape === 'facts') {
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32 }}>
        {times(count, (index) => (
          <div key={index} className="aicc-bones" style={{ gap: 8 }}>
            {line(0, '64px', 10)}
            {line(1, '112px', 14)}
          </div>
        ))}
      </div>
    );
  }
  if (shape === 'form') {
    return (
      <div className="aicc-bones" style={{ gap: 24 }}>
        {times(count, (index) => (
          <div key={index} className="aicc-bones" style={{ gap: 8 }}>
            {line(0, '96px', 10)}
            {line(1, '100%', 32)}
          </div>
        ))}
      </div>
    );
  }
  if (shape === 'cards') {
    return (
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {times(count, (index) => (
          <div key={index} className="aicc-surface aicc-bones" style={{ padding: 16 }}>
            {line(0, '56%', 10)}
            {line(1, '40%', 28)}
            {line(2, '72%', 10)}
          </div>
        ))}
      </div>
    );
  }
  if (shape === 'chart') {
    return (
      <div style={{ display: 'flex', alignItems: 'flex-end', gap: 12, height: 220 }}>
        {times(count, (index) => (
          <span key={index} className="aicc-bone" style={{ flex: 1, height: widthOf(index) }} />
        ))}
      </div>
    );
  }
  if (shape === 'page') {
    return (
      <div className="aicc-bones" style={{ gap: 24 }}>
        {line(0, '240px', 24)}
        <Bones shape="facts" count={4} />
        <div className="aicc-bones">{times(count, (index) => line(index, widthOf(index)))}</div>
      </div>
    );
  }
  return <div className="aicc-bones">{times(count, (index) => line(index, widthOf(index)))}</div>;
}

/** First load: a skeleton in the shape of the content. A refresh keeps the content and never shows this. */
export function Loading({ shape = 'lines', count = 5 }: LoadingProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-busy>
      <Style css={css} />
      <span className="aicc-hidden">{t('loading')}</span>
      <div aria-hidden>
        <Bones shape={shape} count={count} />
      </div>
    </div>
  );
}
