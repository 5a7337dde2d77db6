import { useTranslation } from 'react-i18next';
import { isEventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { contactFieldName } from '@/parts/contacts/contactFacts';
import { EventLabels } from '@/parts/labels/EventLabels';
import { LabelTag } from '@/parts/labels/LabelTag';
import { useSlotText } from '@/parts/talk/useSlotText';
import { Time } from '@/ui/format/Time';
import { CallCheck } from './CallCheck';
import { AnnotationHistory } from '../marks/AnnotationHistory';
import type { CallDetail } from '../callDetail';

/** The outcome of the call: label, result, how it ended, slots. */
export function Outcome({ line, call }: { line: LineId; call: CallDetail }) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const slots = Object.entries(call.slots);
  const slotText = useSlotText();
  return (
    <>
      <Facts
        facts={[
          { key: 'label', label: t('field.label'), value: <LabelTag product={line} letter={call.label} /> },
          {
            key: 'annotated',
            label: t('field.annotated'),
            value: call.annotated === null ? NO_VALUE : <LabelTag product={line} letter={call.annotated} />,
          },
          {
            key: 'result',
            label: t('field.result'),
            value: t('resultOf', { letter: call.result, text: word(`result.${call.result}`) }),
          },
          { key: 'ringType', label: t('field.ringType'), value: word(`ringType.${call.ringType}`) },
          { key: 'ringSeconds', label: t('field.ringSeconds'), value: format.duration(call.ringSeconds) },
          { key: 'answeredAt', label: t('field.answeredAt'), value: <Time at={call.answeredAt} as="seconds" /> },
          { key: 'endedAt', label: t('field.endedAt'), value: <Time at={call.endedAt} as="seconds" /> },
          {
            key: 'hangup',
            label: t('field.hangup'),
            value: call.hangup === null ? NO_VALUE : word(`hangup.${call.hangup}`),
          },
          { key: 'transfer', label: t('field.transfer'), value: word(`state.transfer.${call.transfer}`) },
          { key: 'rounds', label: t('field.rounds'), value: format.number(call.rounds) },
          { key: 'task', label: t('field.taskName'), value: call.taskName },
          {
            key: 'platform',
            label: contactFieldName('PlatformName', line, word),
            value: call.listFields.PlatformName ?? NO_VALUE,
          },
          {
            key: 'robot',
            label: t('field.robot'),
            value: t('robotVersion', { name: call.robot.name, version: call.robot.version }),
          },
          { key: 'sipLine', label: t('field.sipLine'), value: call.sipLine.name },
          { key: 'id', label: t('field.id'), value: String(call.id) },
        ]}
      />
      <AnnotationHistory line={line} call={call} />
      {call.check !== null && <CallCheck check={call.check} />}
      <h3 className="aicc-part-title">{t('slots.title')}</h3>
      {slots.length === 0 ? (
        <p className="aicc-quiet">{t('slots.empty')}</p>
      ) : (
        <Facts
          facts={slots.map(([name, value]) => ({
            key: name,
            label: slotText.name(name),
            value: slotText.value(value),
          }))}
        />
      )}
      <EventLabels labels={call.eventLabels.filter(isEventLabel)} groupOf={call.eventGroups} />
    </>
  );
}
