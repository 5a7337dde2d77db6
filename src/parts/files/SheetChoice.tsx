import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '@/ui/form/field/ChoiceSelect';
import { Field } from '@/ui/form/field/Field';

interface SheetChoiceProps {
  sheet: string | null;
  sheets: readonly string[];
  /** absent: the file has to be chosen again first */
  onSheet: ((sheet: string) => void) | undefined;
}

/** Of a workbook with several sheets, the one that is read. */
export function SheetChoice({ sheet, sheets, onSheet }: SheetChoiceProps) {
  const { t } = useTranslation('contacts');
  if (onSheet === undefined) return <p className="aicc-hint">{t('sheetRead', { sheet })}</p>;
  return (
    <Field
      name="sheet"
      label={t('sheet')}
      help={t('sheetHelp')}
      problem={undefined}
      value={sheet ?? ''}
      onChange={onSheet}
    >
      {(ids) => (
        <ChoiceSelect {...ids} track="select.sheet" choices={sheets.map((name) => ({ value: name, label: name }))} />
      )}
    </Field>
  );
}
