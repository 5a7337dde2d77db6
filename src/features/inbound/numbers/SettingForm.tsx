import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkReserve } from '@/domain/inbound/inboundNumber';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { NumberField } from '@/ui/form/field/NumberField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';

type Setting = Reply<'inboundSetting.detail'>;

interface SettingFormProps {
  setting: Setting;
  onClose: () => void;
  onSaved: () => void;
}

/** How many channels of the licence outbound calls leave free. */
export function SettingForm({ setting, onClose, onSaved }: SettingFormProps) {
  const { t } = useTranslation('inbound');
  const { api } = useApi();
  const format = useFormat();
  const save = useWrite('inboundSetting.save');
  const { version, conflict, loadConflict } = useEditConflict<Setting>(
    setting.revision,
    () => api.call('inboundSetting.detail', {}),
    ({ revision }) => revision,
  );
  const wordsOf = (reserve: number | null) => [
    { key: 'reserve', label: t('setting.reserve'), value: reserve === null ? '' : format.number(reserve) },
  ];
  const form = useForm<{ readonly reserve: number | null }>({
    initial: { reserve: setting.reserve },
    check: ({ reserve }) => checkReserve(reserve ?? Number.NaN, setting.licence),
    send: async ({ reserve }) => {
      const outcome = await save.run({ body: { reserve: reserve ?? 0, revision: version.current } });
      if (outcome.ok) onSaved();
      return loadConflict(outcome);
    },
  });
  return (
    <FormDrawer track="inbound-setting" form={form} title={t('setting.title')} verb={t('form.verb')} onClose={onClose}>
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(conflict.reserve), wordsOf(form.values.reserve))}
          onTakeSaved={onSaved}
        />
      )}
      <NumberField
        {...form.field('reserve')}
        label={t('setting.reserve')}
        help={t('setting.text', { licence: format.number(setting.licence) })}
        min={0}
        max={Math.max(0, setting.licence - 1)}
      />
    </FormDrawer>
  );
}
