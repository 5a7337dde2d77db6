import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkPlan } from '@/domain/plans/plan';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLine } from '@/parts/line/useLine';
import { blankPlan, copyOf, draftName, formOf, type PlanForm } from './planForm';

type Plan = Reply<'plan.detail'>;
export type PlanEditorProps =
  | { kind: 'new' }
  | { kind: 'copy'; plan: Plan }
  | { kind: 'change'; plan: Plan; /** of the plan being edited */ digest: string };

interface PlanFormOptions {
  severalNumbers: boolean;
  roundsOf: (id: number | null) => Reply<'plan.options'>['strategies'][number]['rounds'] | null;
  needsApproval: boolean;
  onSaved: (id: number) => void;
  onDone: () => void;
}

/** The form of a plan: initial values, the domain's rules, creating or saving. */
export function usePlanForm(
  props: PlanEditorProps,
  { severalNumbers, roundsOf, needsApproval, onSaved, onDone }: PlanFormOptions,
) {
  const { t } = useTranslation('plans');
  const line = useLine();
  const format = useFormat();
  const toast = useToast();
  const create = useWrite('plan.create', ['contacts', 'strategy']);
  const save = useWrite('plan.save', ['strategy']);
  // The revision from when the form was opened; a later read must not replace it.
  const [digest] = useState(props.kind === 'change' ? props.digest : '');
  const changed = props.kind === 'change' ? props.plan : null;
  const zone = format.zone;
  return useForm<PlanForm>({
    initial:
      props.kind === 'new'
        ? blankPlan(format.now(), zone)
        : props.kind === 'copy'
          ? copyOf(props.plan, format.now(), zone)
          : formOf(props.plan),
    draft: draftName(line, props.kind === 'new' ? 'new' : `${props.kind}:${props.plan.id}`),
    check: (values) =>
      checkPlan(values, { now: format.now(), zone, rounds: roundsOf(values.strategyId), severalNumbers }),
    send: async (values) => {
      const { listId, ...rest } = { ...values, name: values.name.trim() };
      const outcome =
        changed === null
          ? await create.run({
              params: { line },
              body: { ...rest, listId, ...(props.kind === 'copy' ? { copiedFrom: props.plan.id } : {}) },
            })
          : await save.run({ params: { line, id: changed.id }, body: { ...rest, digest } });
      if (outcome.ok) {
        onSaved(outcome.data.id);
        toast.success(
          t(changed !== null ? 'editor.saved' : needsApproval ? 'editor.submitted' : 'editor.done', {
            name: rest.name,
          }),
        );
      }
      return outcome;
    },
    onDone,
  });
}
