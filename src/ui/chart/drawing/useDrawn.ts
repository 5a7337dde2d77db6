import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../format/FormatProvider';
import { useLook } from '../../look/lookContext';
import type { LookTokens } from '../../look/tokens';

/** What a chart is drawn with, whatever it shows; the same object until one of it changes. */
export interface Drawn {
  readonly tokens: LookTokens;
  readonly format: Format;
  readonly words: {
    /** instead of a value that is not known */
    readonly missing: string;
    /** of a period that is not over */
    readonly partial: string;
  };
}

export function useDrawn(): Drawn {
  const { t } = useTranslation('ui');
  const { tokens } = useLook();
  const format = useFormat();
  return useMemo(
    () => ({ tokens, format, words: { missing: t('chart.missing'), partial: t('chart.partial') } }),
    [tokens, format, t],
  );
}
