import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { FormFrame } from './FormFrame';
import { FormProblems } from './FormProblems';
import { LeaveGuard } from './LeaveGuard';
import { RestoredNote } from './RestoredNote';
import type { Form } from './useForm';

interface FormPageProps<V extends object> {
  form: Form<V>;
  /** its name in usage tracking: `save` and `cancel` are recorded below it */
  track: string;
  /** the verb of the one main action */
  verb: string;
  /** the verb of a second way to save it, beside the main action */
  alternativeVerb?: string | undefined;
  onCancel?: () => void;
  /** summary beside the form, below it on narrow screens */
  summary?: ReactNode;
  /** why it cannot be sent now, besides problems of its fields */
  blockedReason?: string | undefined;
  /** FormSection by FormSection */
  children: ReactNode;
}

/** A long form in sections, with its summary beside it and its action always visible. */
export function FormPage<V extends object>({
  form,
  track,
  verb,
  alternativeVerb,
  onCancel,
  summary,
  blockedReason,
  children,
}: FormPageProps<V>) {
  const { t } = useTranslation('ui');
  return (
    <FormFrame form={form} className={summary === undefined ? 'aicc-page-form' : 'aicc-page-form aicc-page-form-wide'}>
      <LeaveGuard dirty={form.dirty && !form.busy} hasDraft={form.hasDraft} />
      <div className="aicc-form-main">
        {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onReset={form.reset} />}
        {children}
        <FormProblems form={form} place="fields" />
        <div className="aicc-form-foot">
          <FormProblems form={form} place="button" />
          <Button track={`${track}.save`} type="submit" kind="main" busy={form.busy} disabledReason={blockedReason}>
            {verb}
          </Button>
          {alternativeVerb !== undefined && (
            <Button
              track={`${track}.save-other`}
              onClick={form.submitAlternative}
              busy={form.busy}
              disabledReason={blockedReason}
            >
              {alternativeVerb}
            </Button>
          )}
          {onCancel !== undefined && (
            <Button track={`${track}.cancel`} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </div>
      {summary !== undefined && (
        <aside className="aicc-form-side" aria-label={t('form.summary')}>
          <div className="aicc-surface aicc-form-summary">{summary}</div>
        </aside>
      )}
    </FormFrame>
  );
}

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  /** one field per line, or two where there is room */
  columns?: 1 | 2;
  children: ReactNode;
}

export function FormSection({ title, text, columns = 1, children }: FormSectionProps) {
  return (
    <section className="aicc-surface aicc-form-section">
      <h2 className="aicc-section">{title}</h2>
      {text !== undefined && <p className="aicc-form-text">{text}</p>}
      <div className={columns === 2 ? 'aicc-form-grid aicc-form-two' : 'aicc-form-grid'}>{children}</div>
    </section>
  );
}
