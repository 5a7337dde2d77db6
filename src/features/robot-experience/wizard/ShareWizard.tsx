import { Steps } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { FormFrame } from '@/ui/form/FormFrame';
import { FormProblems } from '@/ui/form/FormProblems';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { RestoredNote } from '@/ui/form/RestoredNote';
import { Style } from '@/ui/look/Style';
import css from '../experience.css';
import { BasicsStep } from './BasicsStep';
import { Done } from './Done';
import { RobotStep } from './RobotStep';
import { steps } from './steps';
import { useWizard } from './useWizard';
import { VariablesStep } from './VariablesStep';

interface ShareWizardProps {
  line: LineId;
  options: Reply<'experience.options'>;
  /** reads the options again */
  onChanged: () => void;
}

/** The steps and the form of the one at hand; at the end the link. */
export function ShareWizard({ line, options, onChanged }: ShareWizardProps) {
  const { t } = useTranslation('experience');
  const { step, toStep, form, made, restart } = useWizard({ line, options, onChanged });
  const at = made === null ? steps.indexOf(step) : steps.length;
  const before = made === null ? steps[at - 1] : undefined;
  const stepId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(at);
  useEffect(() => {
    // What was wrong has the focus; else the heading of the step that has come.
    if (shownAt.current !== at && form.shown.length === 0) heading.current?.focus();
    shownAt.current = at;
  }, [at, form.shown.length]);
  const titles = [...steps, 'done' as const].map((key) => ({ key, title: t(`wizard.step.${key}`) }));
  return (
    <div className="aicc-share-wizard">
      <Style css={css} />
      <nav aria-label={t('wizard.steps')}>
        <Steps current={at} items={titles} size="small" />
      </nav>
      <section className="aicc-surface aicc-form-section" aria-labelledby={stepId}>
        <h2 id={stepId} ref={heading} tabIndex={-1} className="aicc-section">
          {t('wizard.place', { number: at + 1, count: titles.length, title: titles[at]?.title })}
        </h2>
        {made === null ? (
          <FormFrame form={form} aria-label={t('wizard.title')}>
            <LeaveGuard dirty={form.dirty && !form.busy} hasDraft={form.hasDraft} />
            {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onReset={restart} />}
            <div className="aicc-form-grid">
              {step === 'basics' && <BasicsStep form={form} countries={options.countries} />}
              {step === 'robot' && <RobotStep form={form} robots={options.robots} />}
              {step === 'variables' && <VariablesStep form={form} />}
            </div>
            <FormProblems form={form} />
            <div className="aicc-share-foot">
              <Button track="share.next" type="submit" kind="main" busy={form.busy}>
                {t(step === 'variables' ? 'wizard.create' : 'wizard.next')}
              </Button>
              {before !== undefined && (
                <Button track="share.back" onClick={() => toStep(before)}>
                  {t('wizard.back')}
                </Button>
              )}
            </div>
          </FormFrame>
        ) : (
          <Done line={line} made={made} onRestart={restart} />
        )}
      </section>
    </div>
  );
}
