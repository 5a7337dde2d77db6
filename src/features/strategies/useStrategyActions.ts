import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { StrategyAction } from '@/domain/strategies/strategyStates';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

type Strategy = Reply<'strategy.detail'>;

/** The actions possible on a strategy now; those that affect plans ask first. */
export function useStrategyActions(): (strategy: Strategy) => readonly RowAction[] {
  const { t } = useTranslation('strategies');
  const format = useFormat();
  const navigate = useNavigate();
  const { asking, trying } = useActionMakers();
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
        publish: asking({
          key: 'publish',
          glyph: 'check',
          title: t('action.publish.title', said),
          text: t('action.publish.text'),
          verb: t('action.publish.label'),
          done: t('action.publish.done', said),
          run: () => publish.run({ params }),
        }),
        unpublish: asking({
          key: 'unpublish',
          glyph: 'minus',
          title: t('action.unpublish.title', said),
          text: openPlans === 0 ? t('action.unpublish.unused') : t('action.unpublish.text', said),
          verb: t('action.unpublish.label'),
          done: t('action.unpublish.done', said),
          run: () => unpublish.run({ params }),
        }),
        copy: trying({
          key: 'copy',
          label: t('action.copy.label'),
          glyph: 'copy',
          run: () => copy.run({ params }),
          done: (made) => t('action.copy.done', { name: made.name }),
        }),
        delete: asking({
          key: 'delete',
          glyph: 'trash',
          disabledReason: openPlans === 0 ? undefined : t('action.delete.used', said),
          title: t('action.delete.title', said),
          text: t('action.delete.text'),
          loss: t('action.delete.loss'),
          verb: t('action.delete.label'),
          danger: true,
          done: t('action.delete.done', said),
          run: () => remove.run({ params }),
        }),
      };
      return strategy.can.map((action) => made[action]);
    },
    [t, format, navigate, asking, trying, publish, unpublish, copy, remove],
  );
}
