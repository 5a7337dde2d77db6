import { useTranslation } from 'react-i18next';
import type { LabelledProduct } from '@/domain/calling/labels';
import { LabelTag } from '@/parts/labels/LabelTag';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import type { Fact } from '@/ui/page/DetailStrip';
import { Facts } from '@/ui/page/Facts';
import type { LiveCall } from './liveCall';
import { RedFlags } from './RedFlags';

interface LiveFactsProps {
  call: LiveCall;
  /** whose labels the talk comes to */
  product: LabelledProduct;
  /** what only calls of this kind have */
  more: readonly Fact[];
}

/** Where the talk is now, and about whom and what the call is. */
export function LiveFacts({ call, product, more }: LiveFactsProps) {
  const { t } = useTranslation('liveCalls');
  const { flags, turn, script, label, since } = call;
  const reached = script.find(({ id }) => id === turn);
  return (
    <Facts
      facts={[
        ...(flags.length === 0 ? [] : [{ key: 'flags', label: t('column.flags'), value: <RedFlags flags={flags} /> }]),
        { key: 'turn', label: t('drawer.turn'), value: reached?.name ?? NO_VALUE },
        {
          key: 'label',
          label: t('drawer.label'),
          value: label === null ? NO_VALUE : <LabelTag product={product} letter={label} />,
        },
        { key: 'since', label: t('column.since'), value: <Time at={since} as="seconds" /> },
        ...more,
      ]}
    />
  );
}
