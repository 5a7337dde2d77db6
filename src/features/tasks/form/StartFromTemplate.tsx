import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import type { Form } from '@/ui/form/useForm';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { appliedTo, type TaskForm, type TaskTemplate } from './taskForm';

const TemplatesDrawer = laterDrawer(() => import('./TemplatesDrawer').then((module) => module.TemplatesDrawer));

type TemplateFields = Pick<TaskForm, 'redial' | 'redialIntervalMinutes' | 'redialMax' | 'expireInvalid' | 'parameters'>;

/** Fills in the parameters of a template; the former values can be restored while the form is open. */
export function StartFromTemplate({ line, form }: { line: LineId; form: Form<TaskForm> }) {
  const { t } = useTranslation('tasks');
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState<{ name: string; before: TemplateFields } | null>(null);
  TemplatesDrawer.useWhenIdle();
  const apply = (template: TaskTemplate) => {
    const { redial, redialIntervalMinutes, redialMax, expireInvalid, parameters } = form.values;
    setApplied({
      name: template.name,
      before: { redial, redialIntervalMinutes, redialMax, expireInvalid, parameters },
    });
    form.set(appliedTo(form.values, template));
    setOpen(false);
  };
  return (
    <div className="aicc-task-template">
      <Button track="templates" glyph="layers" onClick={() => setOpen(true)}>
        {t('template.start')}
      </Button>
      <span role="status" className="aicc-quiet">
        {applied !== null && t('template.applied', { name: applied.name })}
      </span>
      {applied !== null && (
        <Button
          track="template.undo"
          kind="link"
          onClick={() => {
            form.set(applied.before);
            setApplied(null);
          }}
        >
          {t('template.undo')}
        </Button>
      )}
      {open && <TemplatesDrawer line={line} onApply={apply} onClose={() => setOpen(false)} />}
    </div>
  );
}
