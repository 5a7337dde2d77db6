import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isEventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import { HubspotContact } from '@/parts/crm/HubspotContact';
import { Facts } from '@/ui/page/Facts';
import { formatPosition, NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { LabelTag } from '@/parts/labels/LabelTag';
import { slotMoments } from '@/parts/talk/slotMoments';
import { contactFacts } from '@/parts/contacts/contactFacts';
import { Talk } from '@/parts/talk/Talk';
import { TurnSlots } from '@/parts/talk/TurnSlots';
import { Time } from '@/ui/format/Time';

export type DeskDetail = Reply<'desk.call'>;

interface CallAboutProps {
  line: LineId;
  call: DeskDetail;
  /** the call is in progress, so the last turn stays in view */
  live: boolean;
}

/** The contact, what the robot understood, and the turns so far. */
export function CallAbout({ line, call, live }: CallAboutProps) {
  const { t } = useTranslation('desk');
  const { t: calls } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const moments = slotMoments(call);
  const said = call.turns.length;
  useEffect(() => {
    if (live && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [live, said]);
  const title = t(call.endedAt === null ? 'about.talk' : 'about.said');
  const events = call.eventLabels.map((event) => (isEventLabel(event) ? word(`event.${event}`) : event));
  return (
    <div className="aicc-desk-about">
      <HubspotContact line={line} id={call.id} from="hubspot.ofDeskCall" />
      <h3 className="aicc-desk-part">{title}</h3>
      {/* What scrolls has to be reachable by keyboard. */}
      <div ref={box} className="aicc-desk-talk" tabIndex={0} role="log" aria-label={title}>
        <Talk
          turns={call.turns}
          language={call.language}
          speaker={(speaker) => calls(`speaker.${speaker}`)}
          time={(turn) => <span className="aicc-hint aicc-num">{formatPosition(turn.atMs / 1000)}</span>}
          under={(index) => <TurnSlots moments={moments.filter((moment) => moment.turn === index)} />}
        />
      </div>
      <h3 className="aicc-desk-part">{t('about.robot')}</h3>
      <Facts
        facts={[
          { key: 'label', label: t('about.label'), value: <LabelTag product={line} letter={call.label} /> },
          { key: 'events', label: t('about.events'), value: events.length === 0 ? NO_VALUE : events.join(' · ') },
          { key: 'try', label: t('about.try'), value: String(call.tryNumber) },
          { key: 'task', label: t('about.task'), value: call.taskName },
          { key: 'asked', label: t('about.asked'), value: <Time at={call.asksAt} as="dayClock" /> },
        ]}
      />
      <h3 className="aicc-desk-part">{t('about.contact')}</h3>
      <Facts facts={contactFacts(line, call.fields, word, format)} />
    </div>
  );
}
