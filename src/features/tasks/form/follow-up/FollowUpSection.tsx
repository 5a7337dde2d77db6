import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { ListPreview } from '@/parts/contacts/ListPreview';
import type { useContactUpload } from '@/parts/contacts/useContactUpload';
import contactsCss from '@/parts/contacts/contacts.css';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import type { Bound } from '@/ui/form/bound';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { FormSection } from '@/ui/form/FormPage';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import type { FollowedSource } from './followedSource';
import type { useFollowUpList } from './useFollowUpList';
import { useOutcomeWords } from './useOutcomeWords';

interface FollowUpSectionProps {
  line: LineId;
  source: FollowedSource;
  /** the list's number in the form, its field `listId` */
  bound: Bound<number | null>;
  read: ReturnType<typeof useContactUpload>;
  made: ReturnType<typeof useFollowUpList>;
}

/** The contacts of a task that calls those of another again: picked by outcome, taken over on the platform. */
export function FollowUpSection({ line, source, bound, read, made }: FollowUpSectionProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const words = useOutcomeWords();
  const { name, outcomes, inCall } = source;
  const choices = outcomes.map(({ outcome, contacts }) => ({
    value: outcome,
    label: t('followUp.choice', { outcome: words(line, outcome), number: format.number(contacts) }),
  }));
  return (
    <FormSection title={t('title')} text={t('followUp.text', { name })}>
      <Style css={contactsCss} />
      {choices.length === 0 ? (
        <Note kind="warning">{t('followUp.none')}</Note>
      ) : (
        <CheckListField
          name={bound.name}
          value={made.picked}
          onChange={(picked) => void made.pick(picked)}
          onLeave={bound.onLeave}
          problem={made.picked.length === 0 ? bound.problem : undefined}
          as="list"
          label={t('followUp.pick')}
          help={t('followUp.help')}
          choices={choices}
        />
      )}
      {inCall > 0 && <Note kind="info">{t('followUp.inCall', { count: inCall, number: format.number(inCall) })}</Note>}
      {read.problem !== null && <Note kind="warning">{t('followUp.gone')}</Note>}
      {made.failure !== null && <Failed inline failure={made.failure} retry={() => void made.pick(made.picked)} />}
      {made.isMaking ? <Loading shape="lines" count={4} /> : <ListPreview list={read.list} />}
    </FormSection>
  );
}
