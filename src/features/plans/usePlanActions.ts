import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { planCounts } from '@/parts/life-actions/lifeCounts';
import { useLifeActions } from '@/parts/life-actions/useLifeActions';
import { useApprovalRequests } from './approval/useApprovalRequests';

type PlanRow = Reply<'plan.list'>['list'][number];

/**
 * The actions possible on a plan now: first its approval, then running it. `deleted`: called when the plan was deleted
 * on its own page.
 */
export function usePlanActions(deleted?: () => void): (plan: PlanRow) => readonly RowAction[] {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const { asking } = useActionMakers();
  const requests = useApprovalRequests();
  const paths = useDetailPaths();
  const life = useLifeActions('plan', { deleted });

  return useCallback(
    (plan) => {
      const { line, id, can } = plan;
      const params = { line, id };
      const { possible, forget } = life(plan, planCounts(plan));
      const questions = requests(plan);
      const approvalActions = (['submit', 'withdraw'] as const)
        .filter((action) => can.includes(action))
        .map((action) =>
          asking({ key: action, ...(action === 'submit' ? { glyph: 'send' } : {}), ...questions[action] }),
        );
      const decides = can.includes('approve') || can.includes('reject');
      const review: RowAction = {
        key: 'review',
        label: t('action.review'),
        glyph: 'eye',
        run: () => void navigate(paths.plan(params, { tab: 'approval' })),
      };
      const edit: RowAction = {
        key: 'edit',
        label: t('action.edit'),
        glyph: 'edit',
        run: () => void navigate(pathTo('planEdit', params)),
      };
      const copy: RowAction = {
        key: 'copy',
        label: t('action.copy'),
        glyph: 'copy',
        run: () => void navigate(pathTo('planCreate', { line }, { from: id })),
      };
      const callAgain: RowAction = {
        key: 'callAgain',
        label: t('action.callAgain'),
        glyph: 'phone',
        run: () => void navigate(pathTo('taskCreate', { line }, { followPlan: id })),
      };
      return [
        ...(decides ? [review] : []),
        ...approvalActions,
        ...(can.includes('edit') ? [edit] : []),
        ...possible,
        ...(can.includes('callAgain') ? [callAgain] : []),
        ...(can.includes('copy') ? [copy] : []),
        ...(can.includes('delete') ? [forget] : []),
      ];
    },
    [t, navigate, paths, asking, requests, life],
  );
}
