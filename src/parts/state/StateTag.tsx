import { useTranslation } from 'react-i18next';
import { type StateKind, stateLook, type StateOf } from '@/domain/stateLook';
import { StateMark, type StateMarkProps } from '@/ui/feedback/StateMark';

interface TableState<K extends StateKind> {
  kind: K;
  state: StateOf<K>;
  pulse?: boolean;
}

/**
 * The only component that renders a state. `kind` and `state` select it from the domain's table; `family` and `word`
 * are for values that are not in that table (a ring type, a check).
 */
export function StateTag<K extends StateKind>(props: StateMarkProps | TableState<K>) {
  const { t } = useTranslation('labels');
  if ('word' in props) return <StateMark {...props} />;
  const { kind, state, pulse } = props;
  const { family, text } = stateLook(kind, state);
  const said: string = state;
  return (
    <StateMark
      family={family === 'finished' ? 'quiet' : family}
      word={t(text, { defaultValue: said })}
      pulse={pulse ?? false}
    />
  );
}
