import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { visibleActions } from './actionsWidth';
import { inOrder, type RowAction } from './rowAction';
import { Menu } from '../overlay/Menu';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** the row's name: “More actions for …” */
  of: string;
  /** number of actions shown beside the menu */
  visible?: number;
}

/** The first actions, two where there is room, and the others in a menu. */
export function RowActions({ actions, of, visible = 2 }: RowActionsProps) {
  const { t } = useTranslation('ui');
  const ordered = inOrder(actions);
  const cut = visibleActions(ordered, visible);
  const first = ordered.slice(0, cut);
  const rest = ordered.slice(cut);
  return (
    <span className="aicc-actions">
      {first.map((action) => (
        <Button
          track={`action.${action.key}`}
          key={action.key}
          kind="link"
          danger={action.danger === true}
          disabledReason={action.disabledReason}
          aria-label={t('actions.named', { action: action.label, of })}
          onClick={() => action.run()}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={t('actions.more', { of })}
          items={rest.map((action, index) => ({
            key: action.key,
            label: action.label,
            ...(action.glyph === undefined ? {} : { glyph: action.glyph }),
            danger: action.danger === true,
            apart: action.danger === true && index > 0 && rest[index - 1]?.danger !== true,
            disabledReason: action.disabledReason,
            run: () => void action.run(),
          }))}
          trigger={(props) => (
            <Button track="action.more" {...props} kind="plain" glyph="more" aria-label={t('actions.more', { of })} />
          )}
        />
      )}
    </span>
  );
}
