import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Style } from '../look/Style';
import css from './states.css';

export interface LoadingProps {
  /** the shape of the expected content */
  shape?: 'lines' | 'facts' | 'form' | 'cards' | 'chart' | 'page';
  /** how many lines, cards or fields */
  count?: number;
}

/** widths irregular like text, but the same at every render */
const widths = ['72%', '91%', '64%', '83%', '58%', '88%'];
const lines = (count: number) => ({
  rows: count,
  width: Array.from({ length: count }, (_, at) => widths[at % 6] ?? ''),
});
const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, at) => draw(at));

function Bones({ shape, count }: { shape: NonNullable<LoadingProps['shape']>; count: number }) {
  switch (shape) {
    case 'facts':
      return (
        <div className="aicc-bones-facts">
          {times(count, (index) => (
            <Skeleton key={index} active title={false} paragraph={{ rows: 2, width: [64, 112] }} />
          ))}
        </div>
      );
    case 'form':
      return times(count, (index) => (
        <div key={index} className="aicc-bones-field">
          <Skeleton active title={false} paragraph={{ rows: 1, width: 96 }} />
          <Skeleton.Input active block />
        </div>
      ));
    case 'cards':
      return (
        <div className="aicc-bones-cards">
          {times(count, (index) => (
            <div key={index} className="aicc-surface">
              <Skeleton active title={false} paragraph={{ rows: 3, width: ['56%', '40%', '72%'] }} />
            </div>
          ))}
        </div>
      );
    case 'chart':
      return <Skeleton.Node active className="aicc-bones-chart" />;
    case 'page':
      return <Skeleton active title={{ width: 240 }} paragraph={lines(count)} />;
    case 'lines':
      return <Skeleton active title={false} paragraph={lines(count)} />;
  }
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
