import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { Button } from '../button/Button';
import { Empty } from '../feedback/Empty';
import { Failed } from '../feedback/Failed';

interface NoRowsProps {
  loading: boolean;
  failure: CallFailure | null;
  retry: () => void;
  control: { anySet: boolean; page: number; clear: () => void; setPage: (page: number) => void };
  data: { total: number } | undefined;
  empty: { title: string; text?: string; action?: ReactNode };
}

/**
 * Why there are no rows: the load failed, no row passes the filters, the page is past the end, or there are none yet.
 */
export function NoRows({ loading, failure, retry, control, data, empty }: NoRowsProps) {
  const { t } = useTranslation('ui');
  if (loading) return null;
  if (failure !== null && data === undefined) return <Failed failure={failure} retry={retry} />;
  if (data !== undefined && data.total > 0) {
    return (
      <Empty
        glyph="list"
        title={t('empty.pastEnd')}
        action={
          <Button track="pager.first" onClick={() => control.setPage(1)}>
            {t('empty.firstPage')}
          </Button>
        }
      />
    );
  }
  if (control.anySet) {
    return (
      <Empty
        glyph="search"
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
        action={
          <Button track="filter.clear" onClick={control.clear}>
            {t('filter.clear')}
          </Button>
        }
      />
    );
  }
  return <Empty {...empty} />;
}
