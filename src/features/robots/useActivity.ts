import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { areasOfRobots } from './robotWords';

type Robot = Pick<Reply<'robot.list'>['list'][number], 'line' | 'id' | 'name'>;

/** Activates and deactivates robots; the question says what campaigns, or the next callers, notice of it. */
export function useActivity() {
  const { t } = useTranslation('robots');
  const { api } = useApi();
  const format = useFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const { run: activate } = useWrite('robot.activate', areasOfRobots);
  const { run: deactivate } = useWrite('robot.deactivate', areasOfRobots);

  return useMemo(() => {
    const ask = (action: 'activate' | 'deactivate', { line, id, name }: Robot, text: string) =>
      confirm({
        title: t(`action.${action}.title`, { name }),
        text,
        verb: t(`action.${action}.label`),
        done: t(`action.${action}.done`, { name }),
        run: () => (action === 'activate' ? activate : deactivate)({ params: { line, id } }),
      });
    return {
      activate: (robot: Robot) =>
        ask('activate', robot, t(robot.line === 'Inbound' ? 'inbound.activate' : 'action.activate.text')),
      deactivate: async (robot: Robot) => {
        const { line, id } = robot;
        if (line !== 'Inbound') return ask('deactivate', robot, t('action.deactivate.text'));
        // Callers of its numbers notice at once, so the question says how many numbers there are.
        const usage = await api.call('robot.usage', { params: { line, id }, query: { page: 1, limit: 10 } });
        if (!usage.ok) return toast.error(words(usage.failure));
        const count = usage.data.total;
        const bound = t('inbound.deactivate', { count, number: format.number(count) });
        return ask('deactivate', robot, count === 0 ? t('inbound.deactivateUnused') : bound);
      },
    };
  }, [t, api, format, confirm, toast, words, activate, deactivate]);
}
