import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';

/** The question before a version is applied: it says how much goes on with the version before. */
export function useApplyWords({ line, id, name }: Pick<Reply<'robot.detail'>, 'line' | 'id' | 'name'>) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const usage = useRead('robot.usage', { params: { line, id }, query: { page: 1, limit: 10 } }, { later: true });
  const used = usage.data?.total ?? 0;
  return useCallback(
    (number: number) => {
      const values = { name, number, count: used, used: format.number(used) };
      return {
        title: t('versions.apply.title', values),
        text:
          line === 'Inbound'
            ? t(used === 0 ? 'inbound.applyUnused' : 'inbound.apply', values)
            : used === 0
              ? t('versions.apply.unused')
              : t('versions.apply.text', values),
        verb: t('versions.apply.label'),
        done: t('versions.apply.done', values),
      };
    },
    [t, format, line, name, used],
  );
}
