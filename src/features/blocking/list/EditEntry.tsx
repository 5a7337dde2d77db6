import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { DetailFields } from '@/parts/blacklist/DetailFields';
import { checkDetails, detailsOf, valuesOf } from '@/parts/blacklist/entryForm';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { Entry } from './EntryColumns';

interface EditEntryProps {
  line: LineId;
  entry: Entry;
  onClose: () => void;
}

export function EditEntry({ line, entry, onClose }: EditEntryProps) {
  const { t } = useTranslation('blocking');
  const { today, zone } = useFormat();
  const toast = useToast();
  const edit = useWrite('blacklist.edit');
  const form = useForm({
    initial: valuesOf(entry, zone),
    check: (values) => checkDetails(values, today()),
    send: async (values) => {
      const outcome = await edit.run({ params: { line, id: entry.id }, body: detailsOf(values) });
      if (outcome.ok) toast.success(t('edit.done', { phone: entry.phone }));
      return outcome;
    },
    onDone: onClose,
  });
  return (
    <FormDrawer
      track="entry-edit"
      form={form}
      title={t('edit.title', { phone: entry.phone })}
      verb={t('edit.verb')}
      onClose={onClose}
    >
      <DetailFields form={form} scoped={false} />
    </FormDrawer>
  );
}
