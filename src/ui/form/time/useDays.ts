import type { Dayjs } from 'dayjs';
import { cloneElement, createElement, type HTMLAttributes, type ReactElement } from 'react';
import type { Language } from '@/domain/language/language';
import { Glyph } from '../../button/Glyph';
import { useFormat } from '../../format/FormatProvider';
import { dayjsOfDay, dayOf } from './dayjsValues';

/** How days are shown, first, and typed; dayjs reads the names of months in English alone. */
const dayFormats: Record<Language, readonly string[]> = {
  en: ['MMM D, YYYY', 'M/D/YYYY'],
  zh: ['YYYY年M月D日', 'YYYY/M/D'],
  ba: ['DD/MM/YYYY', 'D/M/YYYY'],
  es: ['DD/MM/YYYY', 'D/M/YYYY'],
};

interface CellInfo {
  readonly originNode: ReactElement;
  readonly type: string;
}

/** What every picker of days has: how a day is shown and typed, and which days may be chosen. */
export function useDays({ earliest, latest }: { earliest: string | undefined; latest: string | undefined }) {
  const format = useFormat();
  const today = format.today();
  return {
    format: [...dayFormats[format.language], 'YYYY-MM-DD', 'YYYYMMDD'],
    minDate: earliest === undefined ? undefined : dayjsOfDay(earliest),
    maxDate: latest === undefined ? undefined : dayjsOfDay(latest),
    suffixIcon: createElement(Glyph, { name: 'calendar' }),
    // antd's own cells are a number to a screen reader, and its today is the browser's, not the account's.
    cellRender: (value: Dayjs | string | number, { originNode, type }: CellInfo) => {
      if (type !== 'date' || typeof value !== 'object') return originNode;
      const day = dayOf(value);
      return cloneElement(originNode as ReactElement<HTMLAttributes<HTMLElement>>, {
        role: 'button',
        'aria-label': format.day(day),
        'aria-current': day === today ? 'date' : undefined,
        'aria-disabled':
          (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest) || undefined,
      });
    },
  };
}
