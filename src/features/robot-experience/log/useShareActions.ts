import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { ShareAction } from '@/domain/experience/shareLink';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

type Link = Reply<'experience.detail'>;

/** The actions possible on a link now; what shuts visitors out asks first. */
export function useShareActions(copy: (link: Link) => void): (link: Link) => readonly RowAction[] {
  const { t } = useTranslation('experience');
  const { asking } = useActionMakers();
  const disable = useWrite('experience.disable');
  return useCallback(
    (link) => {
      const { line, id, name } = link;
      const made: Readonly<Record<ShareAction, RowAction>> = {
        copy: { key: 'copy', label: t('action.copy'), glyph: 'copy', run: () => copy(link) },
        disable: asking({
          key: 'disable',
          glyph: 'minus',
          title: t('action.disable.title', { name }),
          text: t('action.disable.text'),
          loss: t('action.disable.loss'),
          verb: t('action.disable.label'),
          danger: true,
          done: t('action.disable.done', { name }),
          run: () => disable.run({ params: { line, id } }),
        }),
      };
      return link.can.map((action) => made[action]);
    },
    [t, asking, disable, copy],
  );
}
