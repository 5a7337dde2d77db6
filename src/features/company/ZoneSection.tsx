import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkCompanyZone, zoneChange } from '@/domain/accounts/company';
import { problem } from '@/domain/problem';
import { isZone, localDay, offsetText } from '@/domain/time/zone';
import { useMay } from '@/session/useMay';
import { useProfileChanged } from '@/session/useSession';
import { Facts } from '@/ui/page/Facts';
import { SelectField } from '@/ui/form/field/SelectField';
import { useForm } from '@/ui/form/useForm';
import { zoneOptions } from '@/ui/form/time/zoneOptions';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';

type Info = Reply<'company.info'>;

export function ZoneSection({ info }: { info: Info }) {
  const { t } = useTranslation('company');
  if (useMay('Corporate')('editTimeZone')) return <ZoneForm info={info} />;
  return (
    <FormSection title={t('zone.title')} text={t('zone.fixed')}>
      <Facts facts={[{ key: 'zone', label: t('zone.label'), value: info.new_timezone_region.replaceAll('_', ' ') }]} />
    </FormSection>
  );
}

/** The consequences of another zone are shown as soon as one is chosen, before it can be saved. */
function ZoneForm({ info }: { info: Info }) {
  const { t } = useTranslation('company');
  const toast = useToast();
  const format = useFormat();
  const changed = useProfileChanged();
  const save = useWrite('company.setZone', ['session']);
  const was = info.new_timezone_region;
  const today = localDay(format.now(), 'UTC');
  const options = useMemo(() => zoneOptions(today), [today]);
  const form = useForm<{ new_timezone_region: string | null }>({
    initial: { new_timezone_region: was },
    check: ({ new_timezone_region: zone }) =>
      zone === null ? [problem('new_timezone_region', 'required')] : checkCompanyZone(zone),
    send: async ({ new_timezone_region: zone }) => {
      const outcome = await save.run({ params: { id: info.id }, body: { new_timezone_region: zone ?? '', was } });
      if (!outcome.ok) return outcome;
      const { new_timezone_region } = outcome.data;
      changed({ new_timezone_region, tz_postfix: offsetText(format.now(), new_timezone_region) });
      toast.success(t('zone.saved'));
      return outcome;
    },
  });
  const chosen = form.values.new_timezone_region;
  return (
    <FormPage
      track="zone"
      form={form}
      verb={t('zone.save')}
      blockedReason={chosen === was ? t('zone.same') : undefined}
    >
      <FormSection title={t('zone.title')} text={t('zone.text')}>
        <SelectField {...form.field('new_timezone_region')} label={t('zone.label')} options={options} />
        {chosen !== null && chosen !== was && isZone(chosen) && <Follows info={info} to={chosen} />}
      </FormSection>
    </FormPage>
  );
}

function Follows({ info, to }: { info: Info; to: string }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { before, after, day } = zoneChange(format.now(), info.new_timezone_region, to);
  const { tasks, plans } = info.open;
  return (
    <Note kind="warning">
      <p>{t('zone.follows.title')}</p>
      <ul className="aicc-company-follows">
        <li>{t('zone.follows.clock', { before, after })}</li>
        <li>{t('zone.follows.running', { tasks: format.number(tasks), plans: format.number(plans) })}</li>
        <li>{t(`zone.follows.${day}`)}</li>
        <li>{t('zone.follows.counted')}</li>
        <li>{t('zone.follows.limits')}</li>
      </ul>
    </Note>
  );
}
