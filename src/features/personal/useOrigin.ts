import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { deviceOf } from '@/domain/accounts/device';

type Origin = Pick<Reply<'personal.logins'>['list'][number], 'address' | 'place'>;

/** The network an address belongs to; no town is guessed from it. */
export function useOrigin(): { deviceWords: (userAgent: string) => string; placeWords: (origin: Origin) => string } {
  const { t } = useTranslation('personal');
  const deviceWords = useCallback(
    (userAgent: string) => {
      const { browser, system } = deviceOf(userAgent);
      if (browser !== null && system !== null) return t('device.both', { browser, system });
      return browser ?? system ?? t('device.unknown');
    },
    [t],
  );
  const placeWords = useCallback(
    ({ address, place }: Origin) =>
      place === 'internet' || place === 'unknown' ? address || t('place.unknown') : t(`place.${place}`, { address }),
    [t],
  );
  return { deviceWords, placeWords };
}
