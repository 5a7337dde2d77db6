import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkDailyCap } from '@/domain/accounts/company';
import { dailyCallCapMax } from '@/domain/limits';
import { problem } from '@/domain/problem';
import { useMay } from '@/session/useMay';
import { Facts } from '@/ui/page/Facts';
import { NumberField } from '@/ui/form/field/NumberField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { useToast } from '@/ui/feedback/ToastProvider';

type Info = Reply<'company.info'>;

/** The company's own limit of calls a day, with what is used of it today. */
export function DailyCapSection({ info }: { info: Info }) {
  const { t } = useTranslation('company');
  const today = useTodayText(info);
  if (useMay('Corporate')('edit')) return <DailyCapForm info={info} />;
  return (
    <FormSection title={t('dailyCap.title')} text={t('dailyCap.fixed')}>
      <Facts facts={[{ key: 'today', label: t('dailyCap.today'), value: today }]} />
    </FormSection>
  );
}

function DailyCapForm({ info }: { info: Info }) {
  const { t } = useTranslation('company');
  const toast = useToast();
  const today = useTodayText(info);
  const save = useWrite('company.setDailyCap', ['plan', 'task']);
  const was = info.daily_calls.cap;
  const form = useForm<{ limited: boolean; daily_cap: number | null }>({
    initial: { limited: was !== null, daily_cap: was },
    check: ({ limited, daily_cap: cap }) => {
      if (!limited) return [];
      return cap === null ? [problem('daily_cap', 'required')] : checkDailyCap(cap);
    },
    send: async ({ limited, daily_cap: cap }) => {
      const outcome = await save.run({ body: { daily_cap: limited ? cap : null, was } });
      if (outcome.ok) toast.success(t('dailyCap.saved'));
      return outcome;
    },
  });
  const { limited, daily_cap: cap } = form.values;
  const isSame = limited === (was !== null) && (!limited || cap === was);
  return (
    <FormPage
      track="daily-cap"
      form={form}
      verb={t('dailyCap.save')}
      blockedReason={isSame ? t('dailyCap.same') : undefined}
    >
      <FormSection title={t('dailyCap.title')} text={t('dailyCap.text')}>
        <SwitchField {...form.field('limited')} label={t('dailyCap.limited')} help={today} />
        {limited && (
          <NumberField
            {...form.field('daily_cap')}
            label={t('dailyCap.most')}
            help={t('dailyCap.help')}
            min={1}
            max={dailyCallCapMax}
          />
        )}
      </FormSection>
    </FormPage>
  );
}

function useTodayText({ daily_calls: { cap, today } }: Info): string {
  const { t } = useTranslation('company');
  const format = useFormat();
  return cap === null
    ? t('dailyCap.unlimited', { count: today, number: format.number(today) })
    : t('dailyCap.used', { number: format.number(today), of: format.number(cap) });
}
