import { Button } from '../button/Button';
import type { RowAction } from './rowAction';

interface ActionButtonsProps {
  actions: readonly RowAction[];
  /** what moves the thing on: the page's main action where it stands first */
  leading: readonly string[];
}

/** In the header of a detail page: what the list offers behind a row. */
export function ActionButtons({ actions, leading }: ActionButtonsProps) {
  return actions.map((action, index) => (
    <Button
      key={action.key}
      kind={index === 0 && leading.includes(action.key) ? 'main' : 'default'}
      danger={action.danger === true}
      {...(action.glyph === undefined ? {} : { glyph: action.glyph })}
      onClick={() => action.run()}
    >
      {action.label}
    </Button>
  ));
}
