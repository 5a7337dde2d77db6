import type { CallRow } from '../callRow';
import type { TFunction } from 'i18next';
import { isEventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import { NO_VALUE } from '@/ui/format/format';
import type { Format } from '@/ui/format/FormatProvider';
import { contactFieldName, contactFieldText } from '@/parts/contacts/contactFacts';
import { LabelTag } from '@/parts/labels/LabelTag';
import { slotText } from '@/parts/talk/useSlotText';
import type { Column } from '@/ui/list/columns/column';
import { Time } from '@/ui/format/Time';
import { CallPhone } from './CallPhone';
import type { Fields } from './fields';
import { RingMark } from '../detail/RingMark';
import { variableName } from '@/parts/labels/variableName';

/** Columns of call details: those of the call, then the fields this person chose. */
export function callColumns(
  line: LineId,
  shown: Fields,
  t: TFunction<'calls'>,
  word: TFunction<'labels'>,
  format: Format,
): Column<CallRow>[] {
  return [
    ...mainColumns(line, t, word, format),
    ...hiddenColumns(t, word, format),
    ...chosenColumns(line, shown, t, word, format),
  ];
}

function mainColumns(
  line: LineId,
  t: TFunction<'calls'>,
  word: TFunction<'labels'>,
  format: Format,
): Column<CallRow>[] {
  return [
    { key: 'contactName', title: t('field.contactName'), width: 148, render: (row) => row.contactName || t('nobody') },
    {
      key: 'ringType',
      title: t('field.ringType'),
      width: 188,
      definition: t('means.ringType'),
      render: (row) => <RingMark row={row} />,
    },
    {
      key: 'phone',
      title: t('field.phone'),
      width: 172,
      render: (row) => <CallPhone line={line} id={row.id} masked={row.phone} />,
    },
    {
      key: 'label',
      title: t('field.label'),
      width: 160,
      definition: t('means.label'),
      // What a person annotated is seen without a column of its own.
      render: (row) => (
        <span className="aicc-lines">
          <LabelTag product={line} letter={row.label} />
          {row.annotated !== null && (
            <span className="aicc-hint">
              {t('filter.annotation')} <LabelTag product={line} letter={row.annotated} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'annotated',
      title: t('field.annotated'),
      width: 168,
      hidden: true,
      definition: t('means.annotated'),
      render: (row) => (row.annotated === null ? NO_VALUE : <LabelTag product={line} letter={row.annotated} />),
    },
    {
      key: 'dialledAt',
      title: t('field.dialledAt'),
      width: 152,
      sort: true,
      render: (row) => <Time at={row.dialledAt} as="lines" />,
    },
    {
      key: 'talkSeconds',
      title: t('field.talkSeconds'),
      width: 128,
      sort: true,
      align: 'end',
      definition: t('means.talkSeconds'),
      render: (row) => (row.outcome === 'reached' ? format.duration(row.talkSeconds) : NO_VALUE),
    },
    {
      key: 'fedBack',
      title: t('field.feedback'),
      width: 148,
      hidden: true,
      render: (row) => <Clip text={row.fedBack.map((category) => word(`feedback.${category}`)).join(', ')} />,
    },
    { key: 'taskName', title: t('field.taskName'), width: 136, render: (row) => <Clip text={row.taskName} /> },
    {
      key: 'robot',
      title: t('field.robot'),
      width: 176,
      hidden: true,
      render: (row) => <Clip text={t('robotVersion', { name: row.robot.name, version: row.robot.version })} />,
    },
    {
      key: 'tryNumber',
      title: t('field.tryNumber'),
      width: 84,
      hidden: true,
      sort: true,
      align: 'end',
      render: (row) => format.number(row.tryNumber),
    },
  ];
}

/** Hidden by default. */
function hiddenColumns(t: TFunction<'calls'>, word: TFunction<'labels'>, format: Format): Column<CallRow>[] {
  return [
    {
      key: 'result',
      title: t('field.result'),
      width: 148,
      hidden: true,
      definition: t('means.result'),
      render: (row) => t('resultOf', { letter: row.result, text: word(`result.${row.result}`) }),
    },
    {
      key: 'ringSeconds',
      title: t('field.ringSeconds'),
      width: 112,
      sort: true,
      align: 'end',
      hidden: true,
      render: (row) => format.duration(row.ringSeconds),
    },
    {
      key: 'answeredAt',
      title: t('field.answeredAt'),
      width: 136,
      hidden: true,
      render: (row) => <Time at={row.answeredAt} as="lines" />,
    },
    {
      key: 'endedAt',
      title: t('field.endedAt'),
      width: 136,
      hidden: true,
      render: (row) => <Time at={row.endedAt} as="lines" />,
    },
    {
      key: 'hangup',
      title: t('field.hangup'),
      width: 120,
      hidden: true,
      render: (row) => (row.hangup === null ? NO_VALUE : word(`hangup.${row.hangup}`)),
    },
    {
      key: 'transfer',
      title: t('field.transfer'),
      width: 160,
      hidden: true,
      render: (row) => word(`state.transfer.${row.transfer}`),
    },
    {
      key: 'rounds',
      title: t('field.rounds'),
      width: 112,
      align: 'end',
      hidden: true,
      render: (row) => format.number(row.rounds),
    },
    {
      key: 'sipLine',
      title: t('field.sipLine'),
      width: 160,
      hidden: true,
      render: (row) => <Clip text={row.sipLine.name} />,
    },
    { key: 'id', title: t('field.id'), width: 104, align: 'end', hidden: true, render: (row) => row.id },
  ];
}

function chosenColumns(
  line: LineId,
  shown: Fields,
  t: TFunction<'calls'>,
  word: TFunction<'labels'>,
  format: Format,
): Column<CallRow>[] {
  const { name: slotName, value: slotValue } = slotText(word, format);
  return [
    ...shown.slots.map((name): Column<CallRow> => ({
      key: `slot:${name}`,
      title: slotName(name),
      definition: t('field.slot'),
      width: 148,
      render: (row) => <Clip text={row.slots[name] === undefined ? '' : slotValue(row.slots[name])} />,
    })),
    ...shown.eventLabels.map((name): Column<CallRow> => ({
      key: `event:${name}`,
      title: isEventLabel(name) ? word(`event.${name}`) : name,
      definition: t('field.eventLabel'),
      width: 132,
      render: (row) => (row.eventLabels.includes(name) ? t('yes') : NO_VALUE),
    })),
    ...shown.listFields.map((name): Column<CallRow> => ({
      key: `listField:${name}`,
      title: contactFieldName(name, line, word),
      definition: t('field.listField'),
      width: 148,
      render: (row) => <Clip text={contactFieldText(name, row.listFields[name] ?? '', word, format)} />,
    })),
    ...shown.variables.map((name): Column<CallRow> => ({
      key: `variable:${name}`,
      title: t('field.spoken', { name: variableName(name, line, word) }),
      definition: t('field.variable'),
      width: 148,
      render: (row) => <Clip text={row.variables[name]} />,
    })),
  ];
}

function Clip({ text = '' }: { text?: string | undefined }) {
  return (
    <span className="aicc-clip" title={text}>
      {text.trim() === '' ? NO_VALUE : text}
    </span>
  );
}
