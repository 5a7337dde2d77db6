import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite, type Write } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useConfirm, type Question } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import { endsForGood, lifeActions } from '@/ui/list/lifeActions';
import type { RowAction } from '@/ui/list/rowAction';
import { callsInProgress } from './callsInProgress';
import { useApprovalRequests } from './useApprovalRequests';
import { useWords } from '@/ui/useWords';

type PlanRow = Reply<'plan.list'>['list'][number];
type Action = PlanRow['actions'][number];
type ActionWrite = Write<'plan.start' | 'plan.pause' | 'plan.resume' | 'plan.cancel' | 'plan.close'>;

const counted = ['call', 'dashboard', 'strategy'] as const;

/** What can be done to a plan now, as the platform says: first to look at it for a decision, then to run it. `deleted`: where its own page goes. */
export function usePlanActions(deleted?: () => void): (plan: PlanRow) => readonly RowAction[] {
  const t = useWords('plans');
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const requests = useApprovalRequests();
  const start = useWrite('plan.start', counted);
  const pause = useWrite('plan.pause');
  const resume = useWrite('plan.resume', counted);
  const cancel = useWrite('plan.cancel', counted);
  const close = useWrite('plan.close', counted);
  const remove = useWrite('plan.delete', ['strategy']);

  return useCallback(
    (plan) => {
      const { line, id, name } = plan;
      const params = { line, id };
      const writes: Readonly<Record<Action, Pick<ActionWrite, 'run'>>> = { start, pause, resume, cancel, close };
      const toCome = plan.rounds.filter(({ state }) => state === 'planned').length;
      const ask = (action: Action): Question => {
        const said = { name, count: toCome, number: format.number(toCome), time: format.time(plan.startAt, 'dayClock', plan.timeZone) };
        const isEnd = endsForGood(action);
        const draining = callsInProgress(plan.rounds);
        // Resuming and starting stop nothing.
        const drains = draining > 0 && action !== 'start' && action !== 'resume' ? ` ${t('action.draining', { count: draining, number: format.number(draining) })}` : '';
        return {
          title: t(`action.${action}.title`, said),
          text: t(`action.${action}.text`, said) + drains,
          verb: t(`action.${action}.verb`),
          danger: isEnd,
          ...(isEnd ? { loss: t('action.final'), back: t('action.keep') } : {}),
          done: t(`action.${action}.done`, said),
          run: () => writes[action].run({ params }),
        };
      };
      const possible = lifeActions(plan.actions, (action) => t(`action.${action}.label`), (action) => confirm(ask(action)));
      const { module } = lineTable[line];
      const mayCopy = can(permissionOf(module, 'CallPlans', 'add')) && can(permissionOf(module, 'CallPlans', 'copy'));
      const questions = requests(plan);
      const asked = (['submit', 'withdraw'] as const)
        .filter((action) => plan.approvals.includes(action))
        .map((action): RowAction => ({ key: action, label: questions[action].verb, ...(action === 'submit' ? { glyph: 'send' as const } : {}), run: () => confirm(questions[action]) }));
      const decides = plan.approvals.includes('approve') || plan.approvals.includes('reject');
      const review: RowAction = { key: 'review', label: t('action.review'), glyph: 'eye', run: () => void navigate(pathTo('planDetail', params, { tab: 'approval' })) };
      const edit: RowAction = { key: 'edit', label: t('action.edit'), glyph: 'edit', run: () => void navigate(pathTo('planEdit', params)) };
      const copy: RowAction = { key: 'copy', label: t('action.copy'), glyph: 'copy', run: () => void navigate(pathTo('planCreate', { line }, { from: id })) };
      const forget: RowAction = {
        key: 'delete',
        label: t('action.delete.label'),
        glyph: 'trash',
        danger: true,
        run: () =>
          confirm({
            title: t('action.delete.title', { name }), text: t('action.delete.text'), verb: t('action.delete.label'), danger: true,
            loss: t('action.final'), back: t('action.keep'), done: t('action.delete.done', { name }),
            run: async () => {
              const outcome = await remove.run({ params });
              if (outcome.ok) deleted?.();
              return outcome;
            },
          }),
      };
      return [...(decides ? [review] : []), ...asked, ...(plan.canEdit ? [edit] : []), ...possible, ...(mayCopy ? [copy] : []), ...(plan.canDelete ? [forget] : [])];
    },
    [t, format, can, navigate, confirm, requests, start, pause, resume, cancel, close, remove, deleted],
  );
}
