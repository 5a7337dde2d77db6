import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isEventLabel } from '@/domain/calling/eventLabels';
import { emptySlot } from '@/domain/calls/slots';
import type { TalkState } from '@/domain/robots/talk/talk';
import { LabelTag } from '@/parts/labels/LabelTag';
import { useSlotText } from '@/parts/talk/useSlotText';
import { NO_VALUE } from '@/ui/format/format';
import { FactTable } from '@/ui/page/FactTable';
import type { BranchCall } from './branchCall';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly went: ReactNode;
  readonly other: ReactNode;
}

/** What the call came to, beside what the branch comes to. */
export function BranchOutcome({ call, state }: { call: BranchCall; state: TalkState }) {
  const { t } = useTranslation(['robots', 'labels']);
  const slotText = useSlotText();
  const { place, label } = call;
  const events = (labels: readonly string[]) =>
    labels
      .filter(isEventLabel)
      .map((label) => t(`labels:event.${label}`))
      .join(', ') || NO_VALUE;
  const slot = (value: string | undefined) => slotText.value(value ?? emptySlot);
  const slots = [...new Set([...Object.keys(call.slots), ...Object.keys(state.slots)])];
  const rows: readonly Row[] = [
    {
      key: 'label',
      name: t('script.label'),
      went: label === null ? NO_VALUE : <LabelTag product={place} letter={label} />,
      other: <LabelTag product={place} letter={state.label} />,
    },
    { key: 'events', name: t('script.events'), went: events(call.eventLabels), other: events(state.events) },
    ...slots.map((name) => ({
      key: `slot.${name}`,
      name: slotText.name(name),
      went: slot(call.slots[name]),
      other: slot(state.slots[name]),
    })),
  ];
  return (
    <FactTable<Row>
      label={t('branch.outcome')}
      keyOf={({ key }) => key}
      rows={rows}
      columns={[
        { key: 'name', title: t('branch.what'), render: ({ name }) => name },
        { key: 'went', title: t('branch.inCall'), render: ({ went }) => went },
        { key: 'other', title: t('branch.inBranch'), render: ({ other }) => other },
      ]}
    />
  );
}
