import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import {
  accessLists,
  accessRemarkMaxChars,
  type AccessList,
  addressesAtOnce,
  checkAddition,
} from '@/domain/access/accessRules';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/form/FormDrawer';

interface Values {
  readonly list: AccessList;
  readonly networks: string;
  readonly remark: string;
}

/** Up to twenty at once, one per line; the platform says which line it cannot read. */
export function AddRules({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accessControl');
  const add = useWrite('accessRule.add');
  const form = useForm<Values>({
    initial: { list: 'allow', networks: '', remark: '' },
    check: checkAddition,
    send: (body) => add.run({ body }),
    done: () => t('add.done'),
    onDone: onClose,
  });
  return (
    <FormDrawer track="rule-add" form={form} title={t('add.action')} verb={t('add.verb')} onClose={onClose}>
      <RadioField
        {...form.field('list')}
        label={t('column.list')}
        choices={accessLists.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <TextAreaField
        {...form.field('networks')}
        label={t('add.networks')}
        help={t('add.help', { max: addressesAtOnce })}
        rows={8}
      />
      <TextField {...form.field('remark')} label={t('column.remark')} max={accessRemarkMaxChars} />
    </FormDrawer>
  );
}
