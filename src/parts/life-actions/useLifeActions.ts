import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { useWrite, type Write } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import type { TaskAction } from '@/domain/tasks/taskActions';
import type { LifeAction } from '@/domain/tasks/taskStates';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import type { Question } from '@/ui/overlay/question';
import { useFormat } from '@/ui/format/FormatProvider';
import { useIsMounted } from '@/ui/browser/useIsMounted';
import { endsForGood, lifeActions } from './lifeActions';
import type { RowAction } from '@/ui/list/rowAction';

type Kind = 'task' | 'plan';
type ActionWrite = Write<`${Kind}.${LifeAction}`>;

const ofKind = {
  task: {
    words: 'tasks',
    counted: ['call', 'dashboard'],
    freed: [],
    start: 'task.start',
    pause: 'task.pause',
    resume: 'task.resume',
    cancel: 'task.cancel',
    close: 'task.close',
    remove: 'task.delete',
  },
  plan: {
    words: 'plans',
    counted: ['call', 'dashboard', 'strategy'],
    freed: ['strategy'],
    start: 'plan.start',
    pause: 'plan.pause',
    resume: 'plan.resume',
    cancel: 'plan.cancel',
    close: 'plan.close',
    remove: 'plan.delete',
  },
} as const;

interface Living {
  readonly line: LineId;
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
  readonly timeZone: string;
  readonly can: readonly TaskAction[];
}

interface Counted {
  /** number of contacts of a task, or rounds of a plan, that are still to come */
  readonly open: number;
  /** number of calls in progress */
  readonly calling: number;
}

interface LifeActionOptions {
  /** called after a deletion on its own page */
  readonly deleted?: (() => void) | undefined;
  /** replaces keys in a refusal by words */
  readonly named?: (failure: CallFailure) => CallFailure;
}

interface LifeOf {
  readonly possible: RowAction[];
  readonly forget: RowAction;
}

const sameFailure = (failure: CallFailure) => failure;

/**
 * The actions that run or delete a task or plan. Each asks for confirmation with its name and number, and shows its
 * outcome in a toast.
 */
export function useLifeActions(
  kind: Kind,
  { deleted, named = sameFailure }: LifeActionOptions,
): (thing: Living, counts: Counted) => LifeOf {
  const of = ofKind[kind];
  const { words, counted, freed } = of;
  const { t } = useTranslation<'tasks' | 'plans'>(words);
  const format = useFormat();
  const confirm = useConfirm();
  const start = useWrite(of.start, counted);
  const pause = useWrite(of.pause);
  const resume = useWrite(of.resume, counted);
  const cancel = useWrite(of.cancel, counted);
  const close = useWrite(of.close, counted);
  const remove = useWrite(of.remove, freed);
  const here = useIsMounted();

  return useCallback(
    (thing, { open, calling }) => {
      const { name } = thing;
      const params = { line: thing.line, id: thing.id };
      const writes: Readonly<Record<LifeAction, Pick<ActionWrite, 'run'>>> = { start, pause, resume, cancel, close };
      const final = { danger: true, loss: t('action.final'), back: t('action.keep') };
      const ask = (action: LifeAction): Question => {
        const said = {
          name,
          count: open,
          number: format.number(open),
          time: format.time(thing.startAt, 'dayClock', thing.timeZone),
        };
        // Calls in progress are mentioned only by actions that let them end.
        const drains =
          calling > 0 && action !== 'start' && action !== 'resume'
            ? ` ${t('action.draining', { count: calling, number: format.number(calling) })}`
            : '';
        return {
          title: t(`action.${action}.title`, said),
          text: t(`action.${action}.text`, said) + drains,
          verb: t(`action.${action}.verb`),
          ...(endsForGood(action) ? final : {}),
          done: t(`action.${action}.done`, said),
          run: async () => {
            const outcome = await writes[action].run({ params });
            return outcome.ok ? outcome : { ...outcome, failure: named(outcome.failure) };
          },
        };
      };
      const forget = (): Question => ({
        title: t('action.delete.title', { name }),
        text: t('action.delete.text'),
        verb: t('action.delete.label'),
        ...final,
        done: t('action.delete.done', { name }),
        run: async () => {
          const outcome = await remove.run({ params });
          if (!outcome.ok) return { ...outcome, failure: named(outcome.failure) };
          if (here.current) deleted?.();
          return outcome;
        },
      });
      return {
        possible: lifeActions(
          thing.can,
          (action) => t(`action.${action}.label`),
          (action) => confirm(ask(action)),
        ),
        forget: {
          key: 'delete',
          label: t('action.delete.label'),
          glyph: 'trash',
          danger: true,
          run: () => confirm(forget()),
        },
      };
    },
    [t, format, confirm, start, pause, resume, cancel, close, remove, deleted, named, here],
  );
}
