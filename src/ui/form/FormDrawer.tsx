import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { useConfirm } from '../overlay/ConfirmProvider';
import { FormFrame } from './FormFrame';
import { FormProblems } from './FormProblems';
import { LeaveGuard } from './LeaveGuard';
import { RestoredNote } from './RestoredNote';
import type { Form } from './useForm';
import { SideDrawer } from '../overlay/SideDrawer';

const FIRST_FIELD = '.aicc-field :is(input:not([type=hidden]), textarea, [role=switch])';

interface FormDrawerProps<V extends object> {
  form: Form<V>;
  title: string;
  /** its name in usage tracking: `save` and `cancel` are recorded below it */
  track: string;
  /** the verb of the main action */
  verb: string;
  /** the verb of the form's second way to save, such as saving as a draft */
  alternativeVerb?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A short form beside its list. Mount it when it opens, because it takes its initial values then. */
export function FormDrawer<V extends object>({
  form,
  title,
  track,
  verb,
  alternativeVerb,
  onClose,
  children,
}: FormDrawerProps<V>) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const id = useId();

  const close = async () => {
    const leave =
      !form.dirty ||
      (await confirm({
        title: t('leave.title'),
        text: t(form.hasDraft ? 'leave.text' : 'leave.textLost'),
        verb: t('leave.verb'),
        back: t('leave.back'),
      }));
    if (leave) onClose();
  };

  return (
    <SideDrawer
      open
      title={title}
      focus={FIRST_FIELD}
      onClose={() => void close()}
      footer={
        <>
          <FormProblems form={form} place="button" />
          <Button track={`${track}.cancel`} onClick={() => void close()}>
            {t('cancel')}
          </Button>
          {alternativeVerb !== undefined && (
            <Button track={`${track}.save-other`} onClick={form.submitAlternative} busy={form.busy}>
              {alternativeVerb}
            </Button>
          )}
          <Button track={`${track}.save`} type="submit" form={id} kind="main" busy={form.busy}>
            {verb}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={id} className="aicc-form-grid">
        <LeaveGuard dirty={form.dirty && !form.busy} hasDraft={form.hasDraft} />
        {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onReset={form.reset} />}
        {children}
        <FormProblems form={form} place="fields" />
      </FormFrame>
    </SideDrawer>
  );
}
