import type { FrameAction } from '@/contract/frame';
import type { ActionCollector, CollectedAction } from '@/ui/button/actionCollector';

/** A header's buttons as data. */
export function frameActions(collector: ActionCollector): FrameAction[] {
  return collector.list().map(actionOf);
}

/** An action, or an item of a menu, by its key. */
export function collectedAction(collectors: readonly ActionCollector[], key: string): CollectedAction | undefined {
  return collectors
    .flatMap((collector) => collector.list())
    .flatMap((action) => [action, ...action.items])
    .find((action) => action.key === key);
}

function actionOf(action: CollectedAction): FrameAction {
  const { key, label, node, glyph, main, danger, alarm, busy, disabledReason, checked, items } = action;
  const text = node.textContent.trim();
  return {
    key,
    label: label ?? text,
    icon: glyph ?? null,
    main,
    enabled: disabledReason === undefined && !busy,
    reason: disabledReason ?? null,
    destructive: danger,
    alarm,
    checked,
    badge: label === undefined || text === '' ? null : text,
    items: items.map(actionOf),
  };
}
