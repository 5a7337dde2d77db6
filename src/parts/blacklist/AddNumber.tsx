import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { Field } from '@/ui/form/field/Field';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';
import { DetailFields } from './DetailFields';
import { checkDetails, detailsOf, noDetails } from './entryForm';
import { useBlocking } from './useBlocking';

/** A call whose number is added: the platform knows it, the person may see only its mask. */
interface CalledNumber {
  readonly id: number;
  readonly phone: string;
  readonly contactName: string;
}

interface AddNumberProps {
  line: LineId;
  /** absent, a number is typed */
  call?: CalledNumber | undefined;
  onClose: () => void;
}

export function AddNumber({ line, call, onClose }: AddNumberProps) {
  const { t } = useTranslation('blacklist');
  const { today } = useFormat();
  const { mayOnAll } = useBlocking(line);
  const toast = useToast();
  const add = useWrite('blacklist.add');
  const form = useForm({
    initial: { ...noDetails, phone: '' },
    check: (values) => [
      ...(call === undefined ? checkRequired('phone', values.phone) : []),
      ...checkDetails(values, today()),
    ],
    send: async (values) => {
      const number = call === undefined ? { phone: values.phone } : { callId: call.id };
      const outcome = await add.run({
        params: { line },
        body: { ...detailsOf(values), scope: values.scope, ...number },
      });
      if (outcome.ok) {
        const { phone, waiting } = outcome.data;
        toast.success(waiting === 0 ? t('add.done', { phone }) : t('add.doneWaiting', { phone, count: waiting }));
      }
      return outcome;
    },
    onDone: onClose,
  });
  const phone = form.field('phone');
  const title = call === undefined ? t('add.title') : t('add.callTitle', { name: call.contactName || call.phone });
  return (
    <FormDrawer track="block" form={form} title={title} verb={t('add.verb')} onClose={onClose}>
      {call === undefined ? (
        <TextField {...phone} label={t('add.phone')} help={t('add.phoneHelp')} inputMode="tel" />
      ) : (
        <Field group name={phone.name} problem={phone.problem} label={t('add.phone')}>
          {() => <span className="aicc-num">{call.phone}</span>}
        </Field>
      )}
      <DetailFields form={form} scoped={mayOnAll('add')} />
    </FormDrawer>
  );
}
