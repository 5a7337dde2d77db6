import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { checkPlan, roundTimes } from '@/domain/plan';
import { isDay } from '@/domain/zone';
import { DraftRehearsal } from '@/ui/forecast/DraftRehearsal';
import { ContactsSection } from '@/ui/contacts/ContactsSection';
import { useContactUpload } from '@/ui/contacts/useContactUpload';
import { Failed } from '@/ui/Failed';
import { FormPage } from '@/ui/FormPage';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { useToast } from '@/ui/Toasts';
import { useLine } from '@/ui/useLine';
import { blankPlan, copyOf, draftName, formOf, type PlanForm } from './planForm';
import { PlanSection } from './PlanSection';
import { PlanSummary } from './PlanSummary';
import css from './plans.css';

type Plan = Reply<'plan.detail'>;
type PlanEditorProps = { kind: 'new' } | { kind: 'copy'; plan: Plan } | { kind: 'change'; plan: Plan; /** of what is changed */ digest: string };

/** A plan while it is written: new, made once more, or changed before it is submitted again. */
export function PlanEditor(props: PlanEditorProps) {
  const { t } = useTranslation(['plans', 'contacts', 'forecast']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const options = useRead('plan.options', { params: { line } });
  const create = useWrite('plan.create', ['contacts', 'strategy']);
  const save = useWrite('plan.save', ['strategy']);
  const changed = props.kind === 'change' ? props.plan : null;
  // What was there when the form was opened: a later look must not pass for it.
  const [digest] = useState(props.kind === 'change' ? props.digest : '');
  const made = useRef<number | null>(changed?.id ?? null);
  const zone = format.zone;
  const roundsOf = (id: number | null) => options.data?.strategies.find((one) => one.id === id)?.rounds ?? null;
  const leave = () => void navigate(made.current === null ? pathTo('planList', { line }) : pathTo('planDetail', { line, id: made.current }));

  // The list says whether its contacts have several numbers; the rules of their order hold then.
  const [severalNumbers, setSeveral] = useState(changed?.severalNumbers ?? false);
  const form = useForm<PlanForm>({
    initial: props.kind === 'new' ? blankPlan(format.now(), zone) : props.kind === 'copy' ? copyOf(props.plan, format.now(), zone) : formOf(props.plan),
    draft: draftName(line, props.kind === 'new' ? 'new' : `${props.kind}:${props.plan.id}`),
    check: (values) => checkPlan(values, { now: format.now(), zone, rounds: roundsOf(values.strategyId), severalNumbers }),
    send: async (values) => {
      const { listId, ...rest } = { ...values, name: values.name.trim() };
      const outcome = changed === null ? await create.run({ params: { line }, body: { ...rest, listId, ...(props.kind === 'copy' ? { copiedFrom: props.plan.id } : {}) } }) : await save.run({ params: { line, id: changed.id }, body: { ...rest, digest } });
      if (outcome.ok) {
        made.current = outcome.data.id;
        toast.success(t(changed !== null ? 'editor.saved' : options.data?.needsApproval === true ? 'editor.submitted' : 'editor.done', { name: rest.name }));
      }
      return outcome;
    },
    onDone: leave,
  });
  const upload = useContactUpload(line, changed === null ? form.values.listId : null, (listId) => form.set({ listId }));
  const listHasSeveral = changed?.severalNumbers ?? upload.severalNumbers;
  useEffect(() => setSeveral(listHasSeveral), [listHasSeveral]);
  const rounds = roundsOf(form.values.strategyId);
  const contacts = changed === null ? (upload.list?.counts ?? null) : { good: changed.contacts, blacklisted: 0 };
  const rehearse = useWrite('rehearsal.plan');
  const times = rounds === null || form.values.day === null || !isDay(form.values.day) ? [] : roundTimes(rounds, form.values.day, zone);
  const isReady = (contacts?.good ?? 0) > 0 && checkPlan({ ...form.values, name: 'rehearsal', listId: form.values.listId ?? changed?.id ?? null }, { now: format.now(), zone, rounds, severalNumbers }).length === 0;
  const asks = options.data?.needsApproval === true;
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={changed?.name ?? t('editor.new')}
        named={changed !== null}
        text={props.kind === 'copy' ? t('editor.copyText', { name: props.plan.name }) : t(changed === null ? 'editor.text' : 'editor.changeText')}
      />
      {options.failure !== null && options.data === undefined && <Failed inline failure={options.failure} retry={options.retry} />}
      <FormPage
        form={form}
        verb={t(changed !== null ? 'editor.save' : asks ? 'editor.submit' : 'editor.create')}
        onCancel={leave}
        blockedReason={upload.sending !== null ? t('editor.uploading') : contacts?.good === 0 ? t('contacts:noneGood') : undefined}
        summary={
          <>
            <PlanSummary line={line} rounds={rounds} day={form.values.day} zone={zone} contacts={contacts} needsApproval={asks} />
            <DraftRehearsal
              line={line}
              zone={zone}
              startAt={times[0]?.startAt ?? 0}
              endAt={times.at(-1)?.endAt ?? 0}
              print={JSON.stringify({ ...form.values, name: '' })}
              blocked={isReady ? undefined : t('forecast:blockedPlan')}
              busy={rehearse.busy}
              ask={() => rehearse.run({ params: { line }, body: { ...form.values, ...(changed === null ? {} : { planId: changed.id }) } })}
            />
          </>
        }
      >
        {changed === null && <ContactsSection line={line} bound={form.field('listId')} upload={upload} />}
        <PlanSection form={form} options={options.data} loading={options.loading} now={format.now()} zone={zone} severalNumbers={severalNumbers} />
      </FormPage>
    </>
  );
}
