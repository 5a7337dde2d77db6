import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkFeedback, feedbackCategories, type FeedbackInput } from '@/domain/calls/callFeedback';
import { feedbackRemarkMaxChars } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { CallDetail } from '../callDetail';

export type Feedback = CallDetail['feedback'][number];

interface FeedbackFormProps {
  line: LineId;
  call: CallDetail;
  /** the turn the feedback is about; null for the whole call */
  turn: number | null;
  /** the feedback that is edited */
  edited: Feedback | null;
  onClose: () => void;
}

/** Characters of a turn that are quoted. */
const WORDS_SHOWN = 60;

interface Values {
  readonly turn: string;
  readonly category: string;
  readonly remark: string;
}

const inputOf = ({ turn, category, remark }: Values): FeedbackInput => ({
  turn: turn === '' ? null : Number(turn),
  category,
  remark,
});

export function FeedbackForm({ line, call, turn, edited, onClose }: FeedbackFormProps) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const toast = useToast();
  const give = useWrite('call.giveFeedback');
  const edit = useWrite('call.editFeedback');
  const begin = edited ?? { turn, category: '', remark: '' };
  const form = useForm<Values>({
    initial: { turn: begin.turn === null ? '' : String(begin.turn), category: begin.category, remark: begin.remark },
    check: (values) => checkFeedback(inputOf(values), call.turns.length),
    send: async (values) => {
      const params = { line, id: call.id };
      const outcome =
        edited === null
          ? await give.run({ params, body: inputOf(values) })
          : await edit.run({
              params: { ...params, feedbackId: edited.id },
              body: { ...inputOf(values), version: edited.version },
            });
      if (outcome.ok) toast.success(t(edited === null ? 'feedback.done' : 'feedback.saved'));
      return outcome;
    },
    onDone: onClose,
  });
  const abouts = [
    { value: '', label: t('feedback.whole') },
    ...call.turns.map(({ speaker, text }, index) => ({
      value: String(index),
      label: t('feedback.turn', {
        number: index + 1,
        speaker: t(`speaker.${speaker}`),
        text: [...text].slice(0, WORDS_SHOWN).join(''),
      }),
    })),
  ];
  const categories = feedbackCategories.map((value) => ({ value: String(value), label: word(`feedback.${value}`) }));
  return (
    <FormDrawer
      track="feedback"
      form={form}
      title={t(edited === null ? 'feedback.title' : 'feedback.editTitle')}
      verb={t(edited === null ? 'feedback.verb' : 'feedback.save')}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('category')}
        label={t('feedback.category')}
        choices={form.values.category === '' ? [{ value: '', label: t('feedback.choose') }, ...categories] : categories}
      />
      <ChoiceField {...form.field('turn')} label={t('feedback.about')} choices={abouts} />
      <TextAreaField
        {...form.field('remark')}
        label={t('feedback.remark')}
        optional={form.values.category !== 'other'}
        max={feedbackRemarkMaxChars}
      />
    </FormDrawer>
  );
}
