import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { WhyForm } from '../WhyForm';
import type { Entry } from './EntryColumns';

interface RemoveEntriesProps {
  line: LineId;
  entries: readonly Entry[];
  onClose: () => void;
}

export function RemoveEntries({ line, entries, onClose }: RemoveEntriesProps) {
  const { t } = useTranslation('blocking');
  const format = useFormat();
  const remove = useWrite('blacklist.remove');
  const [first] = entries;
  const said = { phone: first?.phone ?? '', count: entries.length, number: format.number(entries.length) };
  return (
    <WhyForm
      title={entries.length === 1 ? t('off.title', said) : t('off.titleMany', said)}
      verb={t('remove.action')}
      send={(why) => remove.run({ params: { line }, body: { ids: entries.map((entry) => entry.id), why } })}
      done={t('off.done', said)}
      onClose={onClose}
    >
      {t('off.text')}
    </WhyForm>
  );
}
