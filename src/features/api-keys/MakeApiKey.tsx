import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { apiKeyDays, type ApiKeyDays, apiKeyNameMaxChars, checkApiKey } from '@/domain/accounts/apiKey';
import { PermissionTree } from '@/parts/permissions/PermissionTree';
import { withScreens } from '@/parts/permissions/withScreens';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { Field } from '@/ui/form/field/Field';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';

interface Values {
  readonly name: string;
  readonly days: ApiKeyDays | null;
  readonly permissions: readonly string[];
}

interface MakeApiKeyProps {
  onClose: () => void;
  onMade: (made: Reply<'apiKey.make'>) => void;
}

/** Name, how long it is valid, and what it may do: at most what its maker may. */
export function MakeApiKey({ onClose, onMade }: MakeApiKeyProps) {
  const { t } = useTranslation('apiKeys');
  const make = useWrite('apiKey.make');
  const tree = useRead('apiKey.permissions', {});
  const modules = useMemo(() => withScreens(tree.data?.modules ?? []), [tree.data]);
  const draftOf = ({ name, days, permissions }: Values) => ({
    name,
    days: days ?? 0,
    permissions: [...permissions],
  });
  const form = useForm<Values>({
    initial: { name: '', days: 90, permissions: [] },
    check: (values) => checkApiKey(draftOf(values)),
    send: async (values) => {
      const outcome = await make.run({ body: draftOf(values) });
      if (outcome.ok) onMade(outcome.data);
      return outcome;
    },
  });
  return (
    <FormDrawer track="api-key" form={form} title={t('make.action')} verb={t('make.verb')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('column.name')} help={t('make.nameHelp')} max={apiKeyNameMaxChars} />
      <SelectField
        {...form.field('days')}
        label={t('make.days')}
        options={apiKeyDays.map((days) => ({ value: days, label: t('make.daysOf', { count: days }) }))}
      />
      <Field {...form.field('permissions')} label={t('column.permissions')} group>
        {({ onBlur }) =>
          tree.data === undefined ? (
            tree.failure === null ? (
              <Loading shape="lines" count={4} />
            ) : (
              <Failed failure={tree.failure} retry={tree.retry} inline />
            )
          ) : (
            <PermissionTree modules={modules} onBlur={onBlur} />
          )
        }
      </Field>
      <Note kind="info">{t('make.once')}</Note>
    </FormDrawer>
  );
}
