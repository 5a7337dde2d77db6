import { useTranslation } from 'react-i18next';
import { eventLabels, type EventLabel } from '@/domain/calling/eventLabels';
import { answeredLabels } from '@/domain/calling/labels';
import type { Way } from '@/domain/robots/script';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { SelectField } from '@/ui/form/field/SelectField';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';

interface WayMarksProps {
  name: string;
  way: Way;
  onChange: (way: Way) => void;
}

/** What a way says about the call: its intention label and an event label. */
export function WayMarks({ name, way, onChange }: WayMarksProps) {
  const { t } = useTranslation(['robots', 'labels']);
  const { line, edit, leave } = useScriptScreen();
  const words = useLabelWords();
  const labels = answeredLabels(line);
  if (edit === null)
    return (
      <p className="aicc-hint">
        {[way.label && `${way.label} ${words(line, way.label)}`, way.event && t(`labels:event.${way.event}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  return (
    <div className="aicc-script-marks">
      <SelectField<string>
        {...scriptField<string | null>(`${name}.label`, {
          value: way.label ?? null,
          onChange: (label) => onChange({ ...way, label: label ?? undefined }),
          onLeave: leave,
        })}
        label={t('script.label')}
        optional
        clearable
        placeholder={t('script.unchanged')}
        options={labels.map((letter) => ({ value: letter, label: `${letter} ${words(line, letter)}` }))}
      />
      <SelectField<EventLabel>
        {...scriptField<EventLabel | null>(`${name}.event`, {
          value: way.event ?? null,
          onChange: (event) => onChange({ ...way, event: event ?? undefined }),
          onLeave: leave,
        })}
        label={t('script.event')}
        optional
        clearable
        placeholder={t('script.none')}
        options={eventLabels.map((value) => ({ value, label: t(`labels:event.${value}`) }))}
      />
    </div>
  );
}
