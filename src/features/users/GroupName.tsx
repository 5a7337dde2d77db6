import { useTranslation } from 'react-i18next';
import { groupNameMaxChars } from '@/domain/limits';
import type { FieldProblem } from '@/domain/problem';
import { Button } from '@/ui/button/Button';
import { FormFrame } from '@/ui/form/FormFrame';
import { FormProblems } from '@/ui/form/FormProblems';
import { TextField } from '@/ui/form/field/TextField';
import type { Answer } from '@/ui/form/useSending';
import { useForm } from '@/ui/form/useForm';

interface GroupNameProps {
  first: string;
  label: string;
  verb: string;
  disabledReason?: string | undefined;
  check: (name: string) => readonly FieldProblem[];
  send: (name: string) => Promise<Answer>;
  /** text of the toast after saving */
  done?: (name: string) => string;
  onDone?: () => void;
  onCancel?: () => void;
}

/** A group's name and its save button on one line. */
export function GroupName({ first, label, verb, disabledReason, check, send, done, onDone, onCancel }: GroupNameProps) {
  const { t } = useTranslation('ui');
  const form = useForm<{ GroupName: string }>({
    initial: { GroupName: first },
    check: (values) => check(values.GroupName),
    send: (values) => send(values.GroupName),
    ...(done === undefined ? {} : { done: (values) => done(values.GroupName.trim()) }),
    ...(onDone === undefined ? {} : { onDone }),
  });
  return (
    <FormFrame form={form}>
      <div className="aicc-users-groupname">
        <TextField {...form.field('GroupName')} label={label} max={groupNameMaxChars} />
        <Button track="group.save" type="submit" busy={form.busy} disabledReason={disabledReason}>
          {verb}
        </Button>
        {onCancel !== undefined && (
          <Button track="group.cancel" kind="plain" glyph="close" aria-label={t('cancel')} onClick={onCancel} />
        )}
      </div>
      <FormProblems form={form} />
    </FormFrame>
  );
}
