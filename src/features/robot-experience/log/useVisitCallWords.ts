import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';

type Call = Reply<'experience.visits'>['list'][number]['call'];

/** How the call of a visit went, in one line. */
export function useVisitCallWords(): (call: Call) => string {
  const { t } = useTranslation(['experience', 'labels']);
  const format = useFormat();
  return useCallback(
    (call) => {
      if (call === null) return t('visit.call.notCalled');
      const { phone, state, ringType, reason, talkSeconds } = call;
      if (state === 'refused')
        return t('visit.call.refused', { phone, reason: reason === null ? '' : t(`labels:testCallReason.${reason}`) });
      if (state === 'canceled') return t('visit.call.canceled', { phone });
      if (ringType === null) return t('visit.call.open', { phone });
      if (ringType === 'answered')
        return t('visit.call.talked', { phone, time: format.duration(Math.round(talkSeconds ?? 0)) });
      return t('visit.call.ended', { phone, result: t(`labels:ringType.${ringType}`) });
    },
    [t, format],
  );
}
