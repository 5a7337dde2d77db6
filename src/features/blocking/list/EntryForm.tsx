import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/lines';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/FormDrawer';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/FormatProvider';
import { useToast } from '@/ui/Toasts';
import { useBlocking } from '../useBlocking';
import { DetailFields } from './DetailFields';
import type { Entry } from './EntryColumns';
import { checkDetails, detailsOf, noDetails, valuesOf } from './entryForm';

interface AddNumberProps {
  line: LineId;
  onClose: () => void;
}

export function AddNumber({ line, onClose }: AddNumberProps) {
  const { t } = useTranslation('blocking');
  const { today } = useFormat();
  const { mayOnAll } = useBlocking(line);
  const toast = useToast();
  const add = useWrite('blacklist.add');
  const form = useForm({
    initial: { ...noDetails, phone: '' },
    check: (values) => [...checkRequired('phone', values.phone), ...checkDetails(values, today())],
    send: async (values) => {
      const outcome = await add.run({ params: { line }, body: { ...detailsOf(values), scope: values.scope, phone: values.phone } });
      if (outcome.ok) toast.success(addedWords(outcome.data));
      return outcome;
    },
    onDone: onClose,
  });
  const addedWords = ({ phone, waiting }: Reply<'blacklist.add'>) => (waiting === 0 ? t('add.done', { phone }) : t('add.doneWaiting', { phone, count: waiting }));
  return (
    <FormDrawer form={form} title={t('add.title')} verb={t('add.verb')} onClose={onClose}>
      <TextField {...form.field('phone')} label={t('number')} help={t('add.phoneHelp')} inputMode="tel" />
      <DetailFields form={form} scoped={mayOnAll('add')} />
    </FormDrawer>
  );
}

interface EditEntryProps extends AddNumberProps {
  entry: Entry;
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
    <FormDrawer form={form} title={t('edit.title', { phone: entry.phone })} verb={t('edit.verb')} onClose={onClose}>
      <DetailFields form={form} scoped={false} />
    </FormDrawer>
  );
}
