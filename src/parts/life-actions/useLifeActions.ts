import { createElement, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite, type Write } from '@/api/query';
import type { TaskAction } from '@/domain/tasks/taskActions';
import type { LifeAction } from '@/domain/tasks/taskStates';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import type { Question } from '@/ui/overlay/question';
import { useIsMounted } from '@/ui/browser/useIsMounted';
import { endsForGood, lifeActions } from './lifeActions';
import type { LifeCounts } from './lifeCounts';
import { LiveLifeText } from './LiveLifeText';
import { type LifeKind, type LifeSubject, lifeTexts, useLifeText } from './useLifeText';
import type { RowAction } from '@/ui/list/rowAction';

type ActionWrite = Write<`${LifeKind}.${LifeAction}`>;

const ofKind = {
  task: {
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

interface Living extends LifeSubject {
  readonly can: readonly TaskAction[];
}

interface LifeActionOptions {
  /** called after a deletion on its own page */
  readonly deleted?: (() => void) | undefined;
}

interface LifeOf {
  readonly possible: RowAction[];
  readonly forget: RowAction;
}

/**
 * The actions that run or delete a task or plan. Each asks for confirmation with its name and number, and shows its
 * outcome in a toast.
 */
export function useLifeActions(
  kind: LifeKind,
  { deleted }: LifeActionOptions,
): (thing: Living, counts: LifeCounts) => LifeOf {
  const of = ofKind[kind];
  const { counted, freed } = of;
  const { t } = useTranslation<'tasks' | 'plans'>(lifeTexts[kind]);
  const textOf = useLifeText(kind);
  const confirm = useConfirm();
  const start = useWrite(of.start, counted);
  const pause = useWrite(of.pause);
  const resume = useWrite(of.resume, counted);
  const cancel = useWrite(of.cancel, counted);
  const close = useWrite(of.close, counted);
  const remove = useWrite(of.remove, freed);
  const here = useIsMounted();

  return useCallback(
    (thing, counts) => {
      const { name } = thing;
      const params = { line: thing.line, id: thing.id };
      const writes: Readonly<Record<LifeAction, Pick<ActionWrite, 'run'>>> = { start, pause, resume, cancel, close };
      const final = { danger: true, loss: t('action.final'), back: t('action.keep') };
      const ask = (action: LifeAction): Question => ({
        title: t(`action.${action}.title`, { name }),
        text: createElement(LiveLifeText, { kind, action, subject: thing, initial: counts }),
        plainText: textOf(action, thing, counts),
        verb: t(`action.${action}.verb`),
        ...(endsForGood(action) ? final : {}),
        done: t(`action.${action}.done`, { name }),
        run: () => writes[action].run({ params }),
      });
      const forget = (): Question => ({
        title: t('action.delete.title', { name }),
        text: t('action.delete.text'),
        verb: t('action.delete.label'),
        ...final,
        done: t('action.delete.done', { name }),
        run: async () => {
          const outcome = await remove.run({ params });
          if (outcome.ok && here.current) deleted?.();
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
    [t, textOf, kind, confirm, start, pause, resume, cancel, close, remove, deleted, here],
  );
}
