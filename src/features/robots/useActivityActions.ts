import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { areasOfRobots } from './robotWords';

type Robot = Pick<Reply<'robot.list'>['list'][number], 'line' | 'id' | 'name'>;
type ActivityAction = 'activate' | 'deactivate';

const glyphs = { activate: 'check', deactivate: 'minus' } as const;

/** Activates and deactivates robots; the question says what campaigns, or the next callers, notice of it. */
export function useActivityActions(): Readonly<Record<ActivityAction, (robot: Robot) => RowAction>> {
  const { t } = useTranslation('robots');
  const { api } = useApi();
  const format = useFormat();
  const { asking, trying } = useActionMakers();
  const { run: activate } = useWrite('robot.activate', areasOfRobots);
  const { run: deactivate } = useWrite('robot.deactivate', areasOfRobots);

  return useMemo(() => {
    const ask = (key: ActivityAction, { line, id, name }: Robot, text: string) =>
      asking({
        key,
        glyph: glyphs[key],
        title: t(`action.${key}.title`, { name }),
        text,
        verb: t(`action.${key}.label`),
        done: t(`action.${key}.done`, { name }),
        run: () => (key === 'activate' ? activate : deactivate)({ params: { line, id } }),
      });
    return {
      activate: (robot) =>
        ask('activate', robot, t(robot.line === 'Inbound' ? 'inbound.activate' : 'action.activate.text')),
      deactivate: (robot) => {
        const { line, id } = robot;
        if (line !== 'Inbound') return ask('deactivate', robot, t('action.deactivate.text'));
        return trying({
          key: 'deactivate',
          label: t('action.deactivate.label'),
          glyph: glyphs.deactivate,
          // Callers of its numbers notice at once, so the question says how many numbers there are.
          run: () => api.call('robot.usage', { params: { line, id }, query: { page: 1, limit: 10 } }),
          done: ({ total: count }) => {
            const bound = t('inbound.deactivate', { count, number: format.number(count) });
            void ask('deactivate', robot, count === 0 ? t('inbound.deactivateUnused') : bound).run();
          },
        });
      },
    };
  }, [t, api, format, asking, trying, activate, deactivate]);
}
