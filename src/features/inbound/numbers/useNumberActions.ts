import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { InboundNumberAction } from '@/domain/inbound/inboundNumber';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

type InboundNumber = Reply<'inboundNumber.detail'>;

/** The actions possible on a number now; switching asks first. */
export function useNumberActions(bind: (number: InboundNumber) => void): (number: InboundNumber) => RowAction[] {
  const { t } = useTranslation('inbound');
  const { asking } = useActionMakers();
  const switchOn = useWrite('inboundNumber.switchOn');
  const switchOff = useWrite('inboundNumber.switchOff');

  return useCallback(
    (number) => {
      const { id, phone: name } = number;
      const switching = (
        key: 'switchOn' | 'switchOff',
        glyph: 'check' | 'minus',
        run: typeof switchOn.run | typeof switchOff.run,
      ) =>
        asking({
          key,
          glyph,
          title: t(`action.${key}.title`, { name }),
          text: t(`action.${key}.text`),
          verb: t(`action.${key}.label`),
          done: t(`action.${key}.done`, { name }),
          run: () => run({ params: { id } }),
        });
      const made: Readonly<Record<InboundNumberAction, RowAction>> = {
        bind: { key: 'bind', label: t('action.bind'), glyph: 'edit', run: () => bind(number) },
        switchOn: switching('switchOn', 'check', switchOn.run),
        switchOff: switching('switchOff', 'minus', switchOff.run),
      };
      return number.can.map((action) => made[action]);
    },
    [t, asking, switchOn, switchOff, bind],
  );
}
