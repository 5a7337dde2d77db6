import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { knownSlots, plainSlotName, slotAnswer } from '@/domain/calls/slots';
import { isDay } from '@/domain/time/zone';
import { type Format, useFormat } from '@/ui/format/FormatProvider';

interface SlotText {
  readonly name: (slot: string) => string;
  readonly value: (value: string) => string;
}

/** Names of slots in words; letters with what they mean, days as people read them. */
export function useSlotText(): SlotText {
  const { t } = useTranslation('labels');
  return slotText(t, useFormat());
}

export function slotText(t: TFunction<'labels'>, format: Format): SlotText {
  return {
    name: (slot) => {
      const known = knownSlots.find((name) => name === slot);
      return known === undefined ? plainSlotName(slot) : t(`slot.${known}`);
    },
    value: (value) => {
      const answer = slotAnswer(value);
      if (answer !== null) return answer === 'none' ? t('slotAnswer.none') : `${value} · ${t(`slotAnswer.${answer}`)}`;
      return isDay(value) ? format.day(value) : value;
    },
  };
}
