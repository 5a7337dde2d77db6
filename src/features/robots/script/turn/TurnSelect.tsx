import { useTranslation } from 'react-i18next';
import { turnOf } from '@/domain/robots/script';
import { emptyTurn, freeId } from '@/domain/robots/scriptEdits';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Button } from '@/ui/button/Button';
import { SelectField } from '@/ui/form/field/SelectField';
import { useScriptScreen } from '../scriptContext';
import type { ScriptField } from '../scriptField';
import { useTurnName } from '../useTurnName';

interface TurnSelectProps extends ScriptField<string | null> {
  label: string;
  help?: string | undefined;
  /** the turn the way begins at */
  from: string;
  /** what no turn means; by default the robot hangs up */
  none?: string;
  required?: boolean;
}

/** The value of the option that makes a new turn. */
const NEW = '+';

/** The turn a way leads to: one of the script, a new one, or none. */
export function TurnSelect({ label, help, from, none, required = false, ...bound }: TurnSelectProps) {
  const { t } = useTranslation('robots');
  const { script, edit, select } = useScriptScreen();
  const nameOf = useTurnName();
  const { value } = bound;
  const ids = turnsInOrder(script);
  const missing = none ?? t('script.hangsUp');
  if (edit === null)
    return (
      <p className="aicc-script-way">
        <span className="aicc-hint">{label}</span>
        {value === null ? (
          missing
        ) : (
          <Button track="script.follow" kind="link" onClick={() => select(value)}>
            {nameOf(script, value)}
          </Button>
        )}
      </p>
    );
  const choose = (chosen: string | null) => {
    if (chosen !== NEW) return bound.onChange(chosen);
    const id = freeId(script.turns, 'turn');
    edit((now) => ({ ...now, turns: { ...now.turns, [id]: emptyTurn('ask') } }), `new ${id}`);
    bound.onChange(id);
  };
  const options = ids.map((id, index) => ({
    value: id,
    label: `${index + 1}. ${nameOf(script, id)}`,
    ...(id === from ? { extra: t('script.itself') } : {}),
  }));
  const isFull = ids.length >= scriptLimits.turns;
  const newOption = {
    value: NEW,
    label: t('script.newTurn'),
    ...(isFull ? { disabled: true, extra: t('script.turnsMost', { count: scriptLimits.turns }) } : {}),
  };
  return (
    <div className="aicc-script-target">
      <SelectField<string>
        {...bound}
        onChange={choose}
        // A way to a turn that was deleted is shown as such, not as an id.
        value={value !== null && turnOf(script, value) ? value : null}
        label={label}
        help={help}
        placeholder={missing}
        clearable={!required}
        options={[...options, newOption]}
      />
      {value !== null && turnOf(script, value) && value !== from && (
        <Button
          track="script.follow"
          kind="plain"
          glyph="arrowFlat"
          aria-label={t('script.goTo', { name: nameOf(script, value) })}
          onClick={() => select(value)}
        />
      )}
    </div>
  );
}
