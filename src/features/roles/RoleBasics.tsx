import type { Form } from '@/ui/form/useForm';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { roleDescriptionMaxChars, roleNameMaxChars } from '@/domain/limits';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import { FormSection } from '@/ui/form/FormPage';
import type { RoleForm } from './roleForm';
import { usePermissionWords } from '@/parts/permissions/usePermissionWords';

interface RoleBasicsProps {
  form: Form<RoleForm>;
  tree: Reply<'role.permissions'>;
}

/** Name, description, business types and whose data a role reaches. */
export function RoleBasics({ form, tree }: RoleBasicsProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  return (
    <FormSection title={t('editor.basics')}>
      <TextField {...form.field('name')} label={t('column.name')} max={roleNameMaxChars} />
      <TextAreaField
        {...form.field('description')}
        label={t('column.description')}
        optional
        max={roleDescriptionMaxChars}
      />
      {tree.businessTypes.length > 0 && (
        <CheckListField
          {...form.field('businessTypes')}
          label={t('column.types')}
          help={t('editor.typesHelp')}
          choices={tree.businessTypes.map((value) => ({ value, label: words.product(value) }))}
        />
      )}
      <RadioField
        {...form.field('dataScope')}
        label={t('column.scope')}
        choices={tree.dataScopes.map(({ scope, held: isPermitted }) => ({
          value: scope,
          label: t(`scope.${scope}`),
          help: t(`scopeHelp.${scope}`),
          ...(isPermitted ? {} : { disabledReason: t('tree.notHeld') }),
        }))}
      />
    </FormSection>
  );
}
