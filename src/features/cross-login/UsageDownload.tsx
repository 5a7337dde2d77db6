import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { usagePeopleMin, usageRetentionDays } from '@/domain/limits';
import { checkUsageDays, defaultUsageDays, firstUsageDay, type UsageDays } from '@/domain/reports/usage';
import { saveBlob } from '@/ui/browser/saveBlob';
import { Note } from '@/ui/feedback/Note';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { DayField } from '@/ui/form/time/DayField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';

/** Downloads how the console is used, by all companies, on the chosen days. */
export function UsageDownload({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('crossLogin');
  const { today, zone, language } = useFormat();
  const { api } = useApi();
  const form = useForm<UsageDays>({
    initial: defaultUsageDays(today()),
    check: (days) => checkUsageDays(days, today()),
    send: async ({ fromDay, toDay }) => {
      if (fromDay === null || toDay === null) return { ok: true };
      const outcome = await api.file('tracking.usage', { query: { fromDay, toDay, language } });
      if (outcome.ok) saveBlob(outcome.data.blob, outcome.data.name);
      return outcome;
    },
    onDone: onClose,
  });
  const days = { earliest: firstUsageDay(today()), latest: today() };
  return (
    <FormDrawer track="usage" form={form} title={t('usage.title')} verb={t('usage.verb')} onClose={onClose}>
      <DayField {...form.field('fromDay')} {...days} label={t('usage.fromDay')} />
      <DayField
        {...form.field('toDay')}
        {...days}
        label={t('usage.toDay')}
        help={t('usage.help', { zone, days: usageRetentionDays })}
      />
      <Note>
        <p>{t('usage.what', { few: usagePeopleMin })}</p>
      </Note>
    </FormDrawer>
  );
}
