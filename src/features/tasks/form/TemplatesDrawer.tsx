import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import type { TaskTemplate } from './taskForm';

interface TemplatesDrawerProps {
  line: LineId;
  onApply: (template: TaskTemplate) => void;
  onClose: () => void;
}

/** The templates of the line, to apply or remove. */
export function TemplatesDrawer({ line, onApply, onClose }: TemplatesDrawerProps) {
  const { t } = useTranslation('tasks');
  const { data, failure, retry } = useRead('taskTemplate.list', { params: { line } });
  return (
    <SideDrawer open title={t('template.title')} onClose={onClose}>
      <p className="aicc-quiet">{t('template.text')}</p>
      {data === undefined &&
        (failure === null ? <Loading shape="lines" count={3} /> : <Failed inline failure={failure} retry={retry} />)}
      {data?.list.length === 0 && (
        <Empty title={t('template.empty')} text={t('template.emptyWhy', { field: t('parameters.templateName') })} />
      )}
      <ul className="aicc-task-templates">
        {data?.list.map((template) => (
          <TemplateRow key={template.id} line={line} template={template} onApply={() => onApply(template)} />
        ))}
      </ul>
    </SideDrawer>
  );
}

function TemplateRow({ line, template, onApply }: { line: LineId; template: TaskTemplate; onApply: () => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const confirm = useConfirm();
  const remove = useWrite('taskTemplate.remove');
  const { id, name, createdBy, createdAt } = template;
  const takeAway = () =>
    confirm({
      title: t('template.removeAsk', { name }),
      text: t('template.removeText'),
      verb: t('template.removeVerb'),
      danger: true,
      run: () => remove.run({ params: { line, id } }),
      done: t('template.removed', { name }),
    });
  const redials = template.redial
    ? t('parameter.redials', {
        interval: t('parameter.minutes', { number: format.number(template.redialIntervalMinutes) }),
        max: format.number(template.redialMax),
      })
    : t('template.noRedial');
  return (
    <li>
      <span className="aicc-lines">
        <span className="aicc-clip">{name}</span>
        <span className="aicc-hint">{redials}</span>
        <span className="aicc-hint">
          {t('template.by', { name: createdBy, time: format.time(createdAt, 'dayClock') })}
        </span>
      </span>
      <Button track="template.apply" aria-label={t('template.applyOne', { name })} onClick={onApply}>
        {t('template.apply')}
      </Button>
      <Button
        track="template.remove"
        kind="plain"
        glyph="trash"
        danger
        aria-label={t('template.remove', { name })}
        onClick={takeAway}
      />
    </li>
  );
}
