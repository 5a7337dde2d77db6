import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Time } from '@/ui/format/Time';
import { Annotate, AnnotatedTag } from '../marks/Annotate';
import { CallPhone } from '../list/CallPhone';
import type { CallDetail } from '../callDetail';

/** The main facts of a call: when, contact, outcome, duration. */
export function CallFacts({ line, call }: { line: LineId; call: CallDetail }) {
  const { t } = useTranslation('calls');
  const format = useFormat();
  return (
    <dl className="aicc-call-facts">
      <Fact name={t('field.phone')}>
        <CallPhone line={line} id={call.id} masked={call.phone} />
      </Fact>
      <Fact name={t('field.dialledAt')}>
        <Time at={call.dialledAt} as="dayClock" />
      </Fact>
      <Fact name={t('field.label')}>
        <span className="aicc-call-labels">
          <LabelTag product={line} letter={call.label} />
          {call.annotated !== null && <AnnotatedTag line={line} letter={call.annotated} />}
          <Annotate line={line} call={call} />
        </span>
      </Fact>
      <Fact name={t('field.talkSeconds')}>
        <span className="aicc-num">{call.outcome === 'reached' ? format.duration(call.talkSeconds) : '–'}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
