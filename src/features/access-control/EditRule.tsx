import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { accessRemarkMaxChars, checkRule } from '@/domain/access/accessRules';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields, type FieldWords } from '@/ui/form/conflict/conflictingFields';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { NO_VALUE } from '@/ui/format/format';

type Rule = Reply<'accessRule.info'>;
type Values = Pick<Rule, 'network' | 'remark'>;

interface EditRuleProps {
  rule: Rule;
  /** discards the form for what another person saved */
  onTake: (saved: Rule) => void;
  onClose: () => void;
}

const valuesOf = ({ network, remark }: Rule): Values => ({ network, remark });

/** Edits the address or its remark; another effect (allow, deny) needs another rule. */
export function EditRule({ rule, onTake, onClose }: EditRuleProps) {
  const { t } = useTranslation('accessControl');
  const { api } = useApi();
  const params = { id: rule.id };
  const edit = useWrite('accessRule.edit');
  const { version, conflict, loadConflict } = useEditConflict<Rule, Values>(
    valuesOf(rule),
    () => api.call('accessRule.info', { params }),
    valuesOf,
  );
  const form = useForm<Values>({
    initial: valuesOf(rule),
    check: checkRule,
    send: async (values) => {
      const outcome = await edit.run({ params, body: { ...values, was: version.current } });
      return loadConflict(outcome);
    },
    done: () => t('edit.done'),
    onDone: onClose,
  });
  const words = ({ network, remark }: Values): FieldWords[] => [
    { key: 'network', label: t('column.network'), value: network.trim() || NO_VALUE },
    { key: 'remark', label: t('column.remark'), value: remark.trim() || NO_VALUE },
  ];
  return (
    <FormDrawer
      track="rule-edit"
      form={form}
      title={t('edit.title', { network: rule.network })}
      verb={t('edit.verb')}
      onClose={onClose}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(words(conflict), words(form.values))}
          onTakeSaved={() => onTake(conflict)}
        />
      )}
      <TextField {...form.field('network')} label={t('column.network')} help={t('edit.help')} />
      <TextField {...form.field('remark')} label={t('column.remark')} max={accessRemarkMaxChars} />
    </FormDrawer>
  );
}
