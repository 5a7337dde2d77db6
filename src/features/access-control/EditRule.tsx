import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { accessRemarkMaxChars, checkRule } from '@/domain/accessRules';
import { ConflictNote } from '@/ui/form/ConflictNote';
import { differingOf, type InWords } from '@/ui/form/differing';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
import { useTheirs } from '@/ui/form/useTheirs';
import { FormDrawer } from '@/ui/FormDrawer';
import { NO_VALUE } from '@/ui/format';

type Rule = Reply<'accessRule.info'>;
type Values = Pick<Rule, 'network' | 'remark'>;

interface EditRuleProps {
  rule: Rule;
  /** gives up what is in the form for what somebody else saved */
  onTake: (theirs: Rule) => void;
  onClose: () => void;
}

const valuesOf = ({ network, remark }: Rule): Values => ({ network, remark });

/** The address or what is noted beside it; whether it allows or denies is another rule. */
export function EditRule({ rule, onTake, onClose }: EditRuleProps) {
  const { t } = useTranslation('accessControl');
  const { api } = useApi();
  const params = { id: rule.id };
  const edit = useWrite('accessRule.edit');
  const { version, theirs, meet } = useTheirs<Rule, Values>(valuesOf(rule), () => api.call('accessRule.info', { params }), valuesOf);
  const form = useForm<Values>({
    initial: valuesOf(rule),
    check: checkRule,
    send: async (values) => {
      const outcome = await edit.run({ params, body: { ...values, was: version.current } });
      return meet(outcome);
    },
    done: () => t('edit.done'),
    onDone: onClose,
  });
  const words = ({ network, remark }: Values): InWords[] => [
    { key: 'network', label: t('column.network'), value: network.trim() || NO_VALUE },
    { key: 'remark', label: t('column.remark'), value: remark.trim() || NO_VALUE },
  ];
  return (
    <FormDrawer form={form} title={t('edit.title', { network: rule.network })} verb={t('edit.verb')} onClose={onClose}>
      {theirs !== null && <ConflictNote form={form} differing={differingOf(words(theirs), words(form.values))} onTakeTheirs={() => onTake(theirs)} />}
      <TextField {...form.field('network')} label={t('column.network')} help={t('edit.help')} />
      <TextField {...form.field('remark')} label={t('column.remark')} max={accessRemarkMaxChars} />
    </FormDrawer>
  );
}
