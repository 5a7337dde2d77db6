import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { useVariableName } from './useVariableName';

interface VariableMenuProps {
  label: string;
  names: readonly string[];
  /** in usage tracking: the button; its entries are one name, so that no variable is recorded */
  track: string;
  trackItem: string;
  onPick: (name: string) => void;
  /** words of what is no variable of the contact */
  wordsOf?: Readonly<Record<string, string>>;
}

/** Variables to put into a text, in words. */
export function VariableMenu({ label, names, track, trackItem, onPick, wordsOf = {} }: VariableMenuProps) {
  const nameOf = useVariableName();
  return (
    <Menu
      label={label}
      items={names.map((name) => ({
        key: name,
        track: trackItem,
        label: wordsOf[name] ?? nameOf(name),
        run: () => onPick(name),
      }))}
      trigger={(props) => (
        <Button track={track} kind="plain" glyph="plus" {...props}>
          {label}
        </Button>
      )}
    />
  );
}
