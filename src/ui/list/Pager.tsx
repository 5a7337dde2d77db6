import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '@/domain/limits';
import { Button } from '../button/Button';
import { NativeSelect } from '../form/field/NativeSelect';
import { useFormat } from '../format/FormatProvider';

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  onChange: (page: number, limit: number) => void;
}

/** First, last, and the neighbours of the current page; a gap is null. */
function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((one, index) => {
    const before = wanted[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}

export function Pager({ page, limit, total, onChange }: PagerProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const sizeId = useId();
  const last = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const span = {
    from: format.number(from),
    to: format.number(Math.min(total, page * limit)),
    total: format.number(total),
  };
  return (
    <nav className="aicc-pager" aria-label={t('pager.title')}>
      <span className="aicc-num aicc-quiet aicc-pager-span">{t('pager.span', span)}</span>
      <label className="aicc-quiet aicc-pager-size" htmlFor={sizeId}>
        {t('pager.size')}
        <NativeSelect
          id={sizeId}
          className="aicc-pager-select"
          value={limit}
          onChange={(event) => onChange(1, Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </label>
      <span className="aicc-pager-pages">
        <Button
          kind="plain"
          glyph="chevronLeft"
          aria-label={t('pager.before')}
          disabledReason={page <= 1 ? t('pager.first') : undefined}
          onClick={() => onChange(page - 1, limit)}
        />
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            <span key={`gap${index}`} className="aicc-pager-gap" aria-hidden>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="aicc-pager-page aicc-num"
              aria-label={t('pager.page', { page: format.number(number) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => number !== page && onChange(number, limit)}
            >
              {format.number(number)}
            </button>
          ),
        )}
        <Button
          kind="plain"
          glyph="chevronRight"
          aria-label={t('pager.after')}
          disabledReason={page >= last ? t('pager.last') : undefined}
          onClick={() => onChange(page + 1, limit)}
        />
      </span>
    </nav>
  );
}
