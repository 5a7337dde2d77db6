import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkDeskNotes, deskOutcomes } from '@/domain/calling/desk';
import { labelTable } from '@/domain/calling/labels';
import { deskRemarkMaxChars } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { FormFrame } from '@/ui/form/FormFrame';
import { FormProblems } from '@/ui/form/FormProblems';
import { RadioField } from '@/ui/form/field/RadioField';
import { RestoredNote } from '@/ui/form/RestoredNote';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { DeskDetail } from './CallAbout';
import { useMay } from '@/session/useMay';

interface NotesProps {
  line: LineId;
  call: DeskDetail;
  /** the call has ended: it may be finished */
  over: boolean;
}

interface Values {
  readonly outcome: string;
  /** empty: the robot's label stays */
  readonly label: string;
  readonly remark: string;
}

const notesOf = ({ outcome, label, remark }: Values) => ({ outcome, remark, label: label === '' ? null : label });

/** The agent's notes: written during the call, sent when it is over. Stored in the tab per call. */
export function Notes({ line, call, over }: NotesProps) {
  const { t } = useTranslation('desk');
  const toast = useToast();
  const labels = useLabelWords();
  const may = useMay('CallAssistant', line);
  const finish = useWrite('desk.finish', ['call']);
  const form = useForm<Values>({
    initial: { outcome: '', label: '', remark: '' },
    draft: `desk-${call.id}`,
    check: (values) => checkDeskNotes(line, notesOf(values)),
    send: async (values) => {
      const outcome = await finish.run({
        params: { line, id: call.id },
        body: { ...notesOf(values), version: call.annotation.version },
      });
      if (outcome.ok) toast.success(t('notes.done', { name: call.contactName }));
      return outcome;
    },
  });
  const letters = labelTable[line].map(({ letter }) => ({
    value: letter,
    label: `${letter} · ${labels(line, letter)}`,
  }));
  return (
    <FormFrame form={form} className="aicc-desk-notes" aria-label={t('notes.title')}>
      <h3 className="aicc-desk-part">{t('notes.title')}</h3>
      {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onReset={form.reset} />}
      <FormProblems form={form} />
      <RadioField
        {...form.field('outcome')}
        label={t('notes.outcome')}
        choices={deskOutcomes.map((value) => ({ value: String(value), label: t(`outcome.${value}`) }))}
      />
      {may('annotate') && (
        <ChoiceField
          {...form.field('label')}
          label={t('notes.label')}
          optional
          choices={[
            { value: '', label: t('notes.robots', { label: `${call.label} · ${labels(line, call.label)}` }) },
            ...letters,
          ]}
        />
      )}
      <TextAreaField
        {...form.field('remark')}
        label={t('notes.remark')}
        optional={form.values.outcome !== 'callBack'}
        help={form.values.outcome === 'callBack' ? t('notes.callBack') : undefined}
        max={deskRemarkMaxChars}
        rows={5}
      />
      <Button
        track="notes.save"
        type="submit"
        kind="main"
        busy={form.busy}
        disabledReason={may('remark') ? (over ? undefined : t('notes.talking')) : t('notes.lost')}
      >
        {t('notes.verb')}
      </Button>
    </FormFrame>
  );
}
