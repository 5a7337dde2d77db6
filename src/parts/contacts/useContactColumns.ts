import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList, ContactListRow as Row } from '@/api/contactList';
import { Clip } from '@/ui/format/Clip';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';

/**
 * Columns that identify a row of an uploaded list. Plain elements, because dozens are rendered while a person scrolls.
 */
export function useNamingColumns(): Column<Row>[] {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'row', title: t('row'), width: 76, align: 'end', render: (row) => format.number(row.rowNumber) },
      {
        key: 'phone',
        title: t('phone'),
        width: 152,
        render: (row) => createElement('span', { className: 'aicc-num' }, row.phone),
      },
      { key: 'name', title: t('name'), width: 148, render: (row) => createElement(Clip, { text: row.name }) },
    ],
    [t, format],
  );
}

/** The same with all other columns of the list. */
export function useContactColumns(list: ContactList): Column<Row>[] {
  const naming = useNamingColumns();
  return useMemo(() => {
    const others = list.columns.filter(
      ({ name, found }) => found !== null && name !== 'phone' && name !== 'BorrowerName',
    );
    return [
      ...naming,
      ...others.map(({ name, kind }): Column<Row> => ({
        key: name,
        title: name,
        width: 140,
        align: kind === 'amount' ? 'end' : 'start',
        render: (row) => createElement(Clip, { text: row.fields[name] ?? '' }),
      })),
    ];
  }, [naming, list.columns]);
}
