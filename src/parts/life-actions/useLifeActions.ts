import { createElement, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite, type Write } from '@/api/query';
import type { TaskAction } from '@/domain/tasks/taskActions';
import type { LifeAction } from '@/domain/tasks/taskStates';
import { useIsMounted } from '@/ui/browser/useIsMounted';
import { endsForGood, lifeActions, lifeGlyphs } from './lifeActions';
import type { LifeCounts } from './lifeCounts';
import { LiveLifeText } from './LiveLifeText';
import { type LifeKind, type LifeSubject, lifeTexts, useLifeText } from './useLifeText';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

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
  const { asking } = useActionMakers();
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
      return {
        possible: lifeActions(thing.can).map((action) =>
          asking({
            key: action,
            label: t(`action.${action}.label`),
            glyph: lifeGlyphs[action],
            title: t(`action.${action}.title`, { name }),
            text: createElement(LiveLifeText, { kind, action, subject: thing, initial: counts }),
            plainText: textOf(action, thing, counts),
            verb: t(`action.${action}.verb`),
            ...(endsForGood(action) ? final : {}),
            done: t(`action.${action}.done`, { name }),
            run: () => writes[action].run({ params }),
          }),
        ),
        forget: asking({
          key: 'delete',
          glyph: 'trash',
          title: t('action.delete.title', { name }),
          text: t('action.delete.text'),
          verb: t('action.delete.label'),
          ...final,
          done: t('action.delete.done', { name }),
          run: () => remove.run({ params }),
          onDone: () => {
            if (here.current) deleted?.();
          },
        }),
      };
    },
    [t, textOf, kind, asking, start, pause, resume, cancel, close, remove, deleted, here],
  );
}
