import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { InboundNumberAction } from '@/domain/inbound/inboundNumber';
import type { RowAction } from '@/ui/list/rowAction';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';

type InboundNumber = Reply<'inboundNumber.detail'>;

/** The actions possible on a number now; switching asks first. */
export function useNumberActions(bind: (number: InboundNumber) => void): (number: InboundNumber) => RowAction[] {
  const { t } = useTranslation('inbound');
  const confirm = useConfirm();
  const switchOn = useWrite('inboundNumber.switchOn');
  const switchOff = useWrite('inboundNumber.switchOff');

  return useCallback(
    (number) => {
      const { id, phone: name } = number;
      const switching = (key: 'switchOn' | 'switchOff', run: typeof switchOn.run | typeof switchOff.run) => () =>
        confirm({
          title: t(`action.${key}.title`, { name }),
          text: t(`action.${key}.text`),
          verb: t(`action.${key}.label`),
          done: t(`action.${key}.done`, { name }),
          run: () => run({ params: { id } }),
        });
      const made: Readonly<Record<InboundNumberAction, RowAction>> = {
        bind: { key: 'bind', label: t('action.bind'), glyph: 'edit', run: () => bind(number) },
        switchOn: {
          key: 'switchOn',
          label: t('action.switchOn.label'),
          glyph: 'check',
          run: switching('switchOn', switchOn.run),
        },
        switchOff: {
          key: 'switchOff',
          label: t('action.switchOff.label'),
          glyph: 'minus',
          run: switching('switchOff', switchOff.run),
        },
      };
      return number.can.map((action) => made[action]);
    },
    [t, confirm, switchOn, switchOff, bind],
  );
}
