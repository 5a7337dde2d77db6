import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Empty } from '@/ui/feedback/Empty';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { Tabs } from '@/ui/page/Tabs';
import { useTab } from '@/ui/address/useUrlPlace';
import { useFormat } from '@/ui/format/FormatProvider';
import { contactFacts } from '@/parts/contacts/contactFacts';
import { ActList } from '@/parts/live-acts/ActList';
import { SentMessages } from '@/parts/hang-up/SentMessages';
import { FeedbackForm } from '../marks/FeedbackForm';
import { FeedbackList } from '../marks/FeedbackList';
import { useGiveFeedback } from '../marks/useGiveFeedback';
import { Outcome } from './Outcome';
import type { Playback } from '@/parts/recording/playback';
import { Redials } from './Redials';
import { Transcript } from './Transcript';
import type { CallDetail } from '../callDetail';
import { variableName } from '@/parts/labels/variableName';

interface CallTabsProps {
  line: LineId;
  call: CallDetail;
  playback: Playback | null;
  onOpen: (id: number) => void;
}

const spoken = ['talk', 'outcome', 'tries', 'messages', 'feedback', 'contact'] as const;
/** Tabs of a call in which nothing was said: the other tries come first. */
const silent = ['tries', 'outcome', 'messages', 'feedback', 'contact'] as const;
type Part = (typeof spoken)[number];

export function CallTabs({ line, call, playback, onOpen }: CallTabsProps) {
  const { t } = useTranslation('calls');
  const parts: readonly [Part, ...Part[]] = call.turns.length > 0 ? spoken : silent;
  const [part, setPart] = useTab(parts, 'part');
  const counts: Partial<Record<Part, number>> = {
    tries: call.redials.length,
    ...(call.feedback.length > 0 ? { feedback: call.feedback.length } : {}),
  };
  const tabs = parts.map((key) => ({
    key,
    label: t(`tab.${key}`),
    ...(counts[key] === undefined ? {} : { count: counts[key] }),
  }));
  const giving = useGiveFeedback(line);
  return (
    <Tabs label={t('tab.title')} tabs={tabs} current={part} onChange={setPart}>
      {part === 'talk' && <Transcript call={call} playback={playback} onFeedback={giving.give} />}
      {part === (call.turns.length > 0 ? 'talk' : 'outcome') && (
        <ActList acts={call.acts} answeredAt={call.answeredAt} />
      )}
      {part === 'outcome' && <Outcome line={line} call={call} />}
      {part === 'tries' && <Redials line={line} call={call} onOpen={onOpen} />}
      {part === 'messages' && <SentMessages line={line} callId={call.id} />}
      {part === 'feedback' && <FeedbackList line={line} call={call} onGive={giving.give} onEdit={giving.edit} />}
      {part === 'contact' && <Variables line={line} call={call} />}
      {giving.form !== null && <FeedbackForm line={line} call={call} {...giving.form} onClose={giving.close} />}
    </Tabs>
  );
}

/** What the list had of this contact, and what the robot made of it. */
function Variables({ line, call }: { line: LineId; call: CallDetail }) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const uploaded = contactFacts(line, call.listFields, word, format);
  const variables = Object.entries(call.variables);
  if (uploaded.length + variables.length === 0) return <Empty glyph="list" title={t('variables.empty')} />;
  return (
    <>
      {uploaded.length > 0 && <h3 className="aicc-part-title">{t('variables.uploaded')}</h3>}
      {uploaded.length > 0 && <Facts facts={uploaded} />}
      {variables.length > 0 && <h3 className="aicc-part-title">{t('variables.spoken')}</h3>}
      {variables.length > 0 && (
        <Facts
          facts={variables.map(([name, value]) => ({
            key: name,
            label: variableName(name, line, word),
            value: value.trim() === '' ? NO_VALUE : value,
          }))}
        />
      )}
    </>
  );
}
