import { Pagination, type PaginationProps } from 'antd';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '@/domain/limits';
import { Button } from '../button/Button';
import { useFormat } from '../format/FormatProvider';
import { useLook } from '../look/lookContext';
import { Style } from '../look/Style';
import css from './list.css';

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  onChange: (page: number, limit: number) => void;
}

type ItemType = Parameters<NonNullable<PaginationProps['itemRender']>>[1];

export function Pager({ page, limit, total, onChange }: PagerProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { overlay } = useLook();
  const nav = useRef<HTMLElement>(null);
  const last = Math.max(1, Math.ceil(total / limit));
  const span = {
    from: format.number(total === 0 ? 0 : (page - 1) * limit + 1),
    to: format.number(Math.min(total, page * limit)),
    total: format.number(total),
  };
  // antd makes its list items tab stops, which have no role: their buttons are.
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex');
  });
  const go = (target: number) => target !== page && onChange(target, limit);
  return (
    <nav ref={nav} className="aicc-pager" aria-label={t('pager.title')}>
      <Style css={css} />
      <Pagination
        current={page}
        pageSize={limit}
        total={total}
        onChange={(target, size) => onChange(size === limit ? target : 1, size)}
        showLessItems
        showTitle={false}
        showTotal={() => t('pager.span', span)}
        itemRender={(target, type) => (
          <PagerItem type={type} page={target} current={page} last={last} onPress={() => go(target)} />
        )}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger={{
          'aria-label': t('pager.size'),
          prefix: t('pager.size'),
          showSearch: false,
          getPopupContainer: () => overlay ?? document.body,
        }}
        locale={{ items_per_page: '' }}
      />
    </nav>
  );
}

interface PagerItemProps {
  type: ItemType;
  /** the page it leads to */
  page: number;
  current: number;
  last: number;
  onPress: () => void;
}

/** A button that goes to its page by itself, by pointer and keyboard; antd's list item around it does not. */
function PagerItem({ type, page, current, last, onPress }: PagerItemProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onPress();
  };
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  if (type === 'page')
    return (
      <button
        type="button"
        data-track="pager.page"
        className="aicc-pager-page aicc-num"
        aria-label={t('pager.page', { page: format.number(page) })}
        aria-current={page === current ? 'page' : undefined}
        onClick={press}
        onKeyDown={stop}
      >
        {format.number(page)}
      </button>
    );
  if (type === 'prev' || type === 'next') {
    const isBefore = type === 'prev';
    const atEnd = isBefore ? current <= 1 : current >= last;
    return (
      <Button
        track={isBefore ? 'pager.before' : 'pager.after'}
        kind="plain"
        glyph={isBefore ? 'chevronLeft' : 'chevronRight'}
        aria-label={t(isBefore ? 'pager.before' : 'pager.after')}
        disabledReason={atEnd ? t(isBefore ? 'pager.first' : 'pager.last') : undefined}
        onClick={press}
        onKeyDown={stop}
      />
    );
  }
  return (
    <button
      type="button"
      data-track="pager.jump"
      className="aicc-pager-page"
      aria-label={t(type === 'jump-prev' ? 'pager.jumpBack' : 'pager.jumpOn', { page: format.number(page) })}
      onClick={press}
      onKeyDown={stop}
    >
      {'…'}
    </button>
  );
}
