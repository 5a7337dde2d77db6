import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Empty } from '@/ui/feedback/Empty';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import type { CallDetail } from '../callDetail';
import type { Feedback } from './FeedbackForm';

interface FeedbackListProps {
  line: LineId;
  call: CallDetail;
  onGive: ((turn: number | null) => void) | undefined;
  onEdit: (feedback: Feedback) => void;
}

/** All feedback on the call; people can edit and remove their own. */
export function FeedbackList({ line, call, onGive, onEdit }: FeedbackListProps) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const confirm = useConfirm();
  const format = useFormat();
  const remove = useWrite('call.removeFeedback');
  const add = onGive !== undefined && (
    <Button track="feedback.add" glyph="flag" onClick={() => onGive(null)}>
      {t('feedback.action')}
    </Button>
  );
  const takeAway = (one: Feedback) =>
    confirm({
      title: t('feedback.removeAsk', { category: word(`feedback.${one.category}`) }),
      verb: t('feedback.remove'),
      danger: true,
      run: () => remove.run({ params: { line, id: call.id, feedbackId: one.id } }),
      done: t('feedback.removed'),
    });
  if (call.feedback.length === 0)
    return (
      <Empty
        glyph="flag"
        title={t('feedback.empty')}
        text={t('feedback.emptyWhy')}
        {...(add === false ? {} : { action: add })}
      />
    );
  return (
    <>
      <ul className="aicc-feedback">
        {call.feedback.map((one) => (
          <li key={one.id}>
            <p className="aicc-feedback-head">
              <strong>{word(`feedback.${one.category}`)}</strong>
              <span>{one.by}</span>
              <Time at={one.at} as="dayClock" />
              {one.changedAt !== null && (
                <span>{t('feedback.changed', { time: format.time(one.changedAt, 'dayClock') })}</span>
              )}
            </p>
            <AboutTurn call={call} turn={one.turn} />
            {one.remark !== '' && <p className="aicc-feedback-remark">{one.remark}</p>}
            {one.can.length > 0 && (
              <div className="aicc-feedback-tools">
                {one.can.includes('edit') && (
                  <Button track="feedback.edit" kind="plain" glyph="edit" onClick={() => onEdit(one)}>
                    {t('feedback.edit')}
                  </Button>
                )}
                {one.can.includes('remove') && (
                  <Button track="feedback.remove" kind="plain" glyph="trash" danger onClick={() => takeAway(one)}>
                    {t('feedback.remove')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {add}
    </>
  );
}

function AboutTurn({ call, turn }: { call: CallDetail; turn: number | null }) {
  const { t } = useTranslation('calls');
  const said = turn === null ? undefined : call.turns[turn];
  return (
    <p className="aicc-feedback-about" lang={said === undefined ? undefined : call.language}>
      {said === undefined || turn === null
        ? t('feedback.whole')
        : t('feedback.turn', { number: turn + 1, speaker: t(`speaker.${said.speaker}`), text: said.text })}
    </p>
  );
}
