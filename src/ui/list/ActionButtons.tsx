import { Button } from '../button/Button';
import type { RowAction } from './rowAction';

interface ActionButtonsProps {
  actions: readonly RowAction[];
  /** actions of which the first is the page's main action */
  leading: readonly string[];
}

/** Header of a detail page: the actions that the list offers for a row. */
export function ActionButtons({ actions, leading }: ActionButtonsProps) {
  return actions.map((action, index) => (
    <Button
      track={`action.${action.key}`}
      key={action.key}
      kind={index === 0 && leading.includes(action.key) ? 'main' : 'default'}
      danger={action.danger === true}
      disabledReason={action.disabledReason}
      {...(action.glyph === undefined ? {} : { glyph: action.glyph })}
      onClick={() => action.run()}
    >
      {action.label}
    </Button>
  ));
}
