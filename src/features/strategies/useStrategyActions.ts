import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { StrategyAction } from '@/domain/strategies/strategyStates';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';

type Strategy = Reply<'strategy.detail'>;

/** The actions possible on a strategy now; those that affect plans ask first. */
export function useStrategyActions(): (strategy: Strategy) => readonly RowAction[] {
  const { t } = useTranslation('strategies');
  const format = useFormat();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const publish = useWrite('strategy.publish', ['plan']);
  const unpublish = useWrite('strategy.unpublish', ['plan']);
  const copy = useWrite('strategy.copy');
  const remove = useWrite('strategy.delete');

  return useCallback(
    (strategy) => {
      const { line, id, name, openPlans } = strategy;
      const params = { line, id };
      const said = { name, count: openPlans, number: format.number(openPlans) };
      const made: Readonly<Record<StrategyAction, RowAction>> = {
        edit: {
          key: 'edit',
          label: t('action.edit'),
          glyph: 'edit',
          run: () => void navigate(pathTo('strategyEdit', params)),
        },
        publish: {
          key: 'publish',
          label: t('action.publish.label'),
          glyph: 'check',
          run: () =>
            confirm({
              title: t('action.publish.title', said),
              text: t('action.publish.text'),
              verb: t('action.publish.label'),
              done: t('action.publish.done', said),
              run: () => publish.run({ params }),
            }),
        },
        unpublish: {
          key: 'unpublish',
          label: t('action.unpublish.label'),
          glyph: 'minus',
          run: () =>
            confirm({
              title: t('action.unpublish.title', said),
              text: openPlans === 0 ? t('action.unpublish.unused') : t('action.unpublish.text', said),
              verb: t('action.unpublish.label'),
              done: t('action.unpublish.done', said),
              run: () => unpublish.run({ params }),
            }),
        },
        copy: {
          key: 'copy',
          label: t('action.copy.label'),
          glyph: 'copy',
          run: async () => {
            const outcome = await copy.run({ params });
            if (outcome.ok) toast.success(t('action.copy.done', { name: outcome.data.name }));
            else toast.error(words(outcome.failure));
          },
        },
        delete: {
          key: 'delete',
          label: t('action.delete.label'),
          glyph: 'trash',
          danger: true,
          ...(openPlans === 0 ? {} : { disabledReason: t('action.delete.used', said) }),
          run: () =>
            confirm({
              title: t('action.delete.title', said),
              text: t('action.delete.text'),
              loss: t('action.delete.loss'),
              verb: t('action.delete.label'),
              danger: true,
              done: t('action.delete.done', said),
              run: () => remove.run({ params }),
            }),
        },
      };
      return strategy.can.map((action) => made[action]);
    },
    [t, format, navigate, confirm, toast, words, publish, unpublish, copy, remove],
  );
}
