import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList, ContactListRow as Row } from '@/api/contactList';
import { useRead } from '@/api/query';
import type { Column } from '@/ui/list/columns/column';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useFormat } from '@/ui/format/FormatProvider';
import { useProblemWords } from '@/ui/words/useFailureWords';
import { Clip } from '@/ui/format/Clip';
import { useNamingColumns } from './useContactColumns';

interface ContactRowsProps {
  /** beside the column settings */
  toolbar?: ReactNode;
  list: ContactList;
  show: 'refused' | 'noted';
}

/** Rows of an uploaded list that need attention, by row number in the file; refused ones with the reason per column. */
export function ContactRows({ list, show, toolbar }: ContactRowsProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const words = useProblemWords();
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 10 });
  const rows = useRead('contacts.rows', { params: { line: list.line, id: list.id }, query: { show, page, limit } });
  const naming = useNamingColumns();
  const columns = useMemo<Column<Row>[]>(() => {
    if (show === 'refused') {
      const reason = (row: Row) =>
        row.problems.map((problem) => t('problem', { column: problem.field, words: words(problem) })).join(' ');
      return [
        ...naming,
        {
          key: 'reason',
          title: t('reason'),
          width: 340,
          render: (row) => <span className="aicc-contacts-wrap">{reason(row)}</span>,
        },
      ];
    }
    return [
      ...naming,
      {
        key: 'note',
        title: t('note'),
        width: 320,
        render: (row) => <Clip text={row.notes.map((note) => t(`notes.${note}`)).join(' · ')} />,
      },
    ];
  }, [t, words, show, naming]);
  return (
    <ResourceTable
      name={`contacts.rows.${show}`}
      label={t(`tab.${show}`)}
      columns={columns}
      keyOf={(row) => row.rowNumber}
      nameOf={(row) => format.number(row.rowNumber)}
      control={{
        page,
        limit,
        sort: undefined,
        filters: {},
        anySet: false,
        setPage: (next, size = limit) => setPlace({ page: next, limit: size }),
        setSort: () => undefined,
        clear: () => undefined,
      }}
      {...rows}
      empty={{ title: t('noRows') }}
      toolbar={toolbar}
    />
  );
}
