import { useTranslation } from 'react-i18next';
import type { ContactList } from '@/api/contactList';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { LongTable } from '@/ui/list/long/LongTable';
import { useContactColumns } from './useContactColumns';
import { useListRows } from './useListRows';

/** Every contact that can be called, from the first row to the last, in one list that scrolls. */
export function AllRows({ list }: { list: ContactList }) {
  const { t } = useTranslation('contacts');
  const columns = useContactColumns(list);
  const { read, rowAt, see } = useListRows(list);
  const { good } = list.counts;
  if (good === 0) return <Empty title={t('noRows')} />;
  return (
    <>
      {read.failure !== null && <Failed failure={read.failure} retry={read.retry} inline />}
      <LongTable label={t('tab.good')} columns={columns} total={read.data?.total ?? good} rowAt={rowAt} onSeen={see} />
    </>
  );
}
