import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { ShareAction } from '@/domain/experience/shareLink';
import type { RowAction } from '@/ui/list/rowAction';
import { useDisableAction } from '../useDisableAction';

type Link = Reply<'experience.detail'>;

/** The actions possible on a link now. */
export function useShareActions(copy: (link: Link) => void): (link: Link) => readonly RowAction[] {
  const { t } = useTranslation('experience');
  const disable = useDisableAction();
  return useCallback(
    (link) => {
      const made: Readonly<Record<ShareAction, RowAction>> = {
        copy: { key: 'copy', label: t('action.copy'), glyph: 'copy', run: () => copy(link) },
        disable: disable(link),
      };
      return link.can.map((action) => made[action]);
    },
    [t, disable, copy],
  );
}
