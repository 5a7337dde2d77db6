import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';

interface MeasureMenuProps<M extends string> {
  measures: readonly M[];
  chosen: M;
  nameOf: (measure: M) => string;
  /** what is chosen, where it is not the measure */
  label?: string;
  onChange: (measure: M) => void;
}

/** Menu in a chart's header for what it shows. */
export function MeasureMenu<M extends string>({ measures, chosen, nameOf, label, onChange }: MeasureMenuProps<M>) {
  const { t } = useTranslation('dashboard');
  return (
    <Menu
      label={label ?? t('chart.measure')}
      items={measures.map((one) => ({
        key: one,
        label: nameOf(one),
        checked: one === chosen,
        run: () => onChange(one),
      }))}
      trigger={(props) => (
        <Button track="measure" {...props} kind="plain">
          {nameOf(chosen)}
        </Button>
      )}
    />
  );
}
