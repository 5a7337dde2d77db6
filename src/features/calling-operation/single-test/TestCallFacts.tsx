import { useTranslation } from 'react-i18next';
import { LabelTag } from '@/parts/labels/LabelTag';
import { variableName } from '@/parts/labels/variableName';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import { Facts } from '@/ui/page/Facts';
import type { TestCall } from './useTestCall';

/** How it ended; until it has, what the talk has come to. */
export function TestCallOutcome({ call: { line, outcome, labelSoFar, answeredAt, endedAt } }: { call: TestCall }) {
  const { t } = useTranslation(['singleCalls', 'labels', 'calls']);
  const format = useFormat();
  if (outcome === null)
    return labelSoFar === null ? null : (
      <Facts
        facts={[{ key: 'label', label: t('test.labelSoFar'), value: <LabelTag product={line} letter={labelSoFar} /> }]}
      />
    );
  const { label, result, ringType, ringSeconds, talkSeconds, hangup, transfer } = outcome;
  return (
    <Facts
      facts={[
        { key: 'label', label: t('calls:field.label'), value: <LabelTag product={line} letter={label} /> },
        {
          key: 'result',
          label: t('calls:field.result'),
          value: t('calls:resultOf', { letter: result, text: t(`labels:result.${result}`) }),
        },
        { key: 'ringType', label: t('calls:field.ringType'), value: t(`labels:ringType.${ringType}`) },
        { key: 'ring', label: t('calls:field.ringSeconds'), value: format.duration(ringSeconds) },
        {
          key: 'talk',
          label: t('calls:field.talkSeconds'),
          value: answeredAt === null ? NO_VALUE : format.duration(talkSeconds),
        },
        {
          key: 'hangup',
          label: t('calls:field.hangup'),
          value: hangup === null ? NO_VALUE : t(`labels:hangup.${hangup}`),
        },
        { key: 'transfer', label: t('calls:field.transfer'), value: t(`labels:state.transfer.${transfer}`) },
        { key: 'endedAt', label: t('calls:field.endedAt'), value: <Time at={endedAt} as="seconds" /> },
      ]}
    />
  );
}

/** What the robot was given to say. */
export function TestCallVariables({ call: { line, variables } }: { call: TestCall }) {
  const { t } = useTranslation(['singleCalls', 'labels']);
  const { t: word } = useTranslation('labels');
  const entries = Object.entries(variables);
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className="aicc-part-title">{t('test.field.variables')}</h3>
      <Facts facts={entries.map(([name, value]) => ({ key: name, label: variableName(name, line, word), value }))} />
    </>
  );
}
