import { type PlanEditorProps, usePlanForm } from './usePlanForm';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import { checkPlan, roundTimes } from '@/domain/plans/plan';
import { isDay } from '@/domain/time/zone';
import { ContactsSection } from '@/parts/contacts/ContactsSection';
import { useContactUpload } from '@/parts/contacts/useContactUpload';
import { Failed } from '@/ui/feedback/Failed';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { FormPage } from '@/ui/form/FormPage';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { useLine } from '@/parts/line/useLine';
import { formOf } from './planForm';
import { PlanRehearsal } from './PlanRehearsal';
import { PlanSection } from './PlanSection';
import { PlanSummary } from './PlanSummary';
import css from '../plans.css';
import { usePlanWords } from './usePlanWords';

/** The form of a plan: new, copied, or changed before it is submitted again. */
export function PlanEditor(props: PlanEditorProps) {
  const { t } = useTranslation(['plans', 'contacts']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const options = useRead('plan.options', { params: { line } });
  const changed = props.kind === 'change' ? props.plan : null;
  const made = useRef<number | null>(changed?.id ?? null);
  const zone = format.zone;
  const roundsOf = (id: number | null) => options.data?.strategies.find((one) => one.id === id)?.rounds ?? null;
  const leave = () =>
    void navigate(
      made.current === null ? pathTo('planList', { line }) : pathTo('planDetail', { line, id: made.current }),
    );

  // The list tells whether its contacts have several numbers, which the rules of their order depend on.
  const [severalNumbers, setSeveral] = useState(changed?.severalNumbers ?? false);
  const { form, conflict } = usePlanForm(props, {
    severalNumbers,
    roundsOf,
    needsApproval: options.data?.needsApproval === true,
    onSaved: (id) => (made.current = id),
    onDone: leave,
  });
  const upload = useContactUpload(line, changed === null ? form.values.listId : null, (listId) => form.set({ listId }));
  const listHasSeveral = changed?.severalNumbers ?? upload.severalNumbers;
  useEffect(() => setSeveral(listHasSeveral), [listHasSeveral]);
  const rounds = roundsOf(form.values.strategyId);
  const contacts = changed === null ? (upload.list?.counts ?? null) : { good: changed.contacts, blacklisted: 0 };
  const times =
    rounds === null || form.values.day === null || !isDay(form.values.day)
      ? []
      : roundTimes(rounds, form.values.day, zone);
  const isReady =
    (contacts?.good ?? 0) > 0 &&
    checkPlan(
      { ...form.values, name: 'rehearsal', listId: form.values.listId ?? changed?.id ?? null },
      { now: format.now(), zone, rounds, severalNumbers },
    ).length === 0;
  const asks = options.data?.needsApproval === true;
  const words = usePlanWords(options.data, severalNumbers);
  return (
    <>
      <Style css={css} />
      <PlanEditorHeader {...props} />
      {options.failure !== null && options.data === undefined && (
        <Failed inline failure={options.failure} retry={options.retry} />
      )}
      <FormPage
        track="plan"
        form={form}
        alternativeVerb={changed === null && asks ? t('editor.saveDraft') : undefined}
        verb={t(changed !== null ? 'editor.save' : asks ? 'editor.submit' : 'editor.create')}
        onCancel={leave}
        blockedReason={
          upload.sending !== null ? t('editor.uploading') : contacts?.good === 0 ? t('contacts:noneGood') : undefined
        }
        summary={
          <>
            <PlanSummary
              line={line}
              rounds={rounds}
              day={form.values.day}
              zone={zone}
              contacts={contacts}
              needsApproval={asks}
            />
            <PlanRehearsal
              line={line}
              zone={zone}
              values={form.values}
              planId={changed?.id}
              times={times}
              isReady={isReady}
            />
          </>
        }
      >
        {conflict !== null && props.kind === 'change' && (
          <ConflictNote
            form={form}
            conflicting={conflictingFields(words(formOf(conflict.plan)), words(form.values))}
            onTakeSaved={() => props.onTake(conflict)}
          />
        )}
        {changed === null && <ContactsSection line={line} bound={form.field('listId')} upload={upload} />}
        <PlanSection
          form={form}
          options={options.data}
          loading={options.loading}
          now={format.now()}
          zone={zone}
          severalNumbers={severalNumbers}
        />
      </FormPage>
    </>
  );
}

function PlanEditorHeader(props: PlanEditorProps) {
  const { t } = useTranslation('plans');
  const changed = props.kind === 'change' ? props.plan : null;
  return (
    <PageHeader
      title={changed?.name ?? t('editor.new')}
      named={changed !== null}
      text={
        props.kind === 'copy'
          ? t('editor.copyText', { name: props.plan.name })
          : t(
              changed === null
                ? 'editor.text'
                : changed.approval === 'created'
                  ? 'editor.changeDraft'
                  : 'editor.changeText',
            )
      }
    />
  );
}
