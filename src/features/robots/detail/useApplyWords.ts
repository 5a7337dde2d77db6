import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';

/**
 * The question before a version is applied: it says how much goes on with the version before, and where that is not
 * known, that it is not. It says too that a robot somebody deactivated is active again.
 */
export function useApplyWords({ line, id, name, state, online }: Reply<'robot.detail'>) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const { data, failure } = useRead(
    'robot.usage',
    { params: { line, id }, query: { page: 1, limit: 10 } },
    { later: true },
  );
  const used = data?.total ?? null;
  const unknown = failure === null ? 'counting' : 'uncounted';
  const isDeactivated = state === 'invalid' && online !== null;
  return useCallback(
    (number: number) => {
      const values = { name, number, count: used ?? 0, used: format.number(used ?? 0) };
      const inbound = () => (used === null ? unknown : used === 0 ? 'applyUnused' : 'apply');
      const lines = () => (used === null ? unknown : used === 0 ? 'unused' : 'text');
      const text = line === 'Inbound' ? t(`inbound.${inbound()}`, values) : t(`versions.apply.${lines()}`, values);
      return {
        title: t('versions.apply.title', values),
        text: isDeactivated ? `${text} ${t('versions.apply.activates')}` : text,
        verb: t('versions.apply.label'),
        done: t('versions.apply.done', values),
      };
    },
    [t, format, line, name, used, unknown, isDeactivated],
  );
}
