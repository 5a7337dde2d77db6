import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { webhookRetentionDays, webhookResendMost } from '@/domain/limits';
import { problem, type FieldProblem } from '@/domain/problem';
import { addDays, isDay, startOfDay } from '@/domain/time/zone';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { DayField } from '@/ui/form/time/DayField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';

const states = ['failed', 'delivered'] as const;

interface Values {
  readonly from: string | null;
  readonly to: string | null;
  readonly states: readonly (typeof states)[number][];
}

function check({ from, to, states: chosen }: Values): FieldProblem[] {
  return [
    ...(from === null ? [problem('from', 'required')] : []),
    ...(to === null ? [problem('to', 'required')] : from !== null && to < from ? [problem('to', 'dayOrder')] : []),
    ...(chosen.length === 0 ? [problem('states', 'required')] : []),
  ];
}

/** Sends all events of some days again, as after a receiver was down. */
export function ResendWindow({ webhookId, onClose }: { webhookId?: number; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'labels']);
  const { today, zone, number } = useFormat();
  const toast = useToast();
  const resend = useWrite('webhook.resend');
  const form = useForm<Values>({
    initial: { from: today(), to: today(), states: ['failed'] },
    check,
    send: async ({ from, to, states: chosen }) => {
      const [first, last] = [from ?? '', to ?? ''].filter(isDay);
      const span = { from: startOfDay(first ?? today(), zone), to: startOfDay(addDays(last ?? today(), 1), zone) - 1 };
      const outcome = await resend.run({
        body: { ...span, states: [...chosen], ...(webhookId === undefined ? {} : { webhookId }) },
      });
      if (outcome.ok)
        toast.success(t('resend.done', { count: outcome.data.resent, number: number(outcome.data.resent) }));
      return outcome;
    },
    onDone: onClose,
  });
  const earliest = addDays(today(), -webhookRetentionDays);
  return (
    <FormDrawer
      track="resend"
      form={form}
      title={t(webhookId === undefined ? 'resend.windowTitle' : 'resend.windowOf')}
      verb={t('resend.action')}
      onClose={onClose}
    >
      <DayField {...form.field('from')} label={t('resend.from')} earliest={earliest} latest={today()} />
      <DayField {...form.field('to')} label={t('resend.to')} earliest={earliest} latest={today()} />
      <CheckListField
        {...form.field('states')}
        label={t('column.state')}
        help={t('resend.help', { most: number(webhookResendMost) })}
        choices={states.map((value) => ({ value, label: t(`labels:state.delivery.${value}`) }))}
      />
    </FormDrawer>
  );
}
