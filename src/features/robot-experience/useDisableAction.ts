import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

type Link = Pick<Reply<'experience.detail'>, 'line' | 'id' | 'name'>;

/** Setting a link invalid, which shuts visitors out and therefore asks first. */
export function useDisableAction(): (link: Link, onDone?: () => void) => RowAction {
  const { t } = useTranslation('experience');
  const { asking } = useActionMakers();
  const disable = useWrite('experience.disable');
  return useCallback(
    ({ line, id, name }, onDone) =>
      asking({
        key: 'disable',
        glyph: 'minus',
        title: t('action.disable.title', { name }),
        text: t('action.disable.text'),
        loss: t('action.disable.loss'),
        verb: t('action.disable.label'),
        danger: true,
        done: t('action.disable.done', { name }),
        run: () => disable.run({ params: { line, id } }),
        onDone,
      }),
    [t, asking, disable],
  );
}
