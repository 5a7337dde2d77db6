import type { LineId } from '@/domain/products/lines';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Clip } from '@/ui/format/Clip';
import { ContactPhone } from '@/parts/contacts/ContactPhone';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';
import { TagText } from '@/parts/labels/TagText';

type Row = Reply<'plan.contacts'>['list'][number];

/** Name and number of a contact, and one column for each round that has begun. */
export function usePlanContactColumns(
  line: LineId,
  begun: readonly { readonly number: number; readonly name: string }[],
): Column<Row>[] {
  const { t } = useTranslation('plans');
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'name',
        title: t('contact.name'),
        width: 168,
        render: (row) => <Clip text={row.name || t('contact.nobody')} />,
      },
      {
        key: 'phone',
        title: t('contact.phone'),
        width: 152,
        render: (row) => <ContactPhone phone={row.phone} numbers={row.numbers} />,
      },
      ...begun.map(({ number, name }): Column<Row> => ({
        key: `round${number}`,
        title: name,
        width: 184,
        render: (row) => {
          const own = row.rounds.find((one) => one.round === number);
          if (own === undefined) return <span className="aicc-quiet">{t('contact.notIn')}</span>;
          return (
            <span className="aicc-plan-way">
              <TagText line={line} tag={own.tag} />
              {own.tries > 0 && (
                <span className="aicc-hint aicc-num">
                  {t('contact.tries', { count: own.tries, number: format.number(own.tries) })}
                </span>
              )}
            </span>
          );
        },
      })),
    ],
    [t, begun, line, format],
  );
}
