import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import type { Api, Outcome } from '@/api/call';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkPlan } from '@/domain/plans/plan';
import type { LineId } from '@/domain/products/lines';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLine } from '@/parts/line/useLine';
import { blankPlan, copyOf, draftName, formOf, type PlanForm } from './planForm';

type Plan = Reply<'plan.detail'>;
export type PlanEditorProps =
  | { kind: 'new' }
  | { kind: 'copy'; plan: Plan; /** of the copy */ name: string }
  | (SavedPlan & {
      kind: 'change';
      /** begins the form anew with what another person saved */ onTake: (saved: SavedPlan) => void;
    });

export interface SavedPlan {
  readonly plan: Plan;
  /** of what an approval covers; a save names the one it changed */
  readonly digest: string;
}

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
  const { api } = useApi();
  const planId = props.kind === 'change' ? props.plan.id : 0;
  const { version, conflict, loadConflict } = useEditConflict<SavedPlan, string>(
    props.kind === 'change' ? props.digest : '',
    () => loadSaved(api, line, planId),
    (saved) => saved.digest,
  );
  const changed = props.kind === 'change' ? props.plan : null;
  const zone = format.zone;
  const form = useForm<PlanForm>({
    initial:
      props.kind === 'new'
        ? blankPlan(format.now(), zone)
        : props.kind === 'copy'
          ? copyOf(props.plan, props.name, format.now(), zone)
          : formOf(props.plan),
    draft: draftName(line, props.kind === 'new' ? 'new' : `${props.kind}:${props.plan.id}`),
    check: (values) =>
      checkPlan(values, { now: format.now(), zone, rounds: roundsOf(values.strategyId), severalNumbers }),
    send: async (values, isDraft) => {
      const { listId, ...rest } = { ...values, name: values.name.trim() };
      const outcome =
        changed === null
          ? await create.run({
              params: { line },
              body: {
                ...rest,
                listId,
                ...(props.kind === 'copy' ? { copiedFrom: props.plan.id } : {}),
                ...(isDraft ? { draft: true } : {}),
              },
            })
          : await save.run({ params: { line, id: changed.id }, body: { ...rest, digest: version.current } });
      if (outcome.ok) {
        onSaved(outcome.data.id);
        const created = isDraft ? 'editor.draftSaved' : needsApproval ? 'editor.submitted' : 'editor.done';
        toast.success(t(changed !== null ? 'editor.saved' : created, { name: rest.name }));
      }
      return loadConflict(outcome);
    },
    onDone,
  });
  return { form, conflict };
}

async function loadSaved(api: Api, line: LineId, id: number): Promise<Outcome<SavedPlan>> {
  const [plan, proposal] = await Promise.all([
    api.call('plan.detail', { params: { line, id } }),
    api.call('plan.proposal', { params: { line, id } }),
  ]);
  if (!plan.ok) return plan;
  return proposal.ok ? { ok: true, data: { plan: plan.data, digest: proposal.data.digest } } : proposal;
}
