import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { fieldKinds, type FieldSettingsProps } from './fields';

const FieldForm = laterDrawer(() => import('./FieldForm').then((module) => module.FieldForm));

/** Slots, event labels and list variables shown as columns; stored by the platform per person and line. */
export function FieldSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('calls');
  const [open, setOpen] = useState(false);
  const chosen = fieldKinds.reduce((sum, kind) => sum + props.shown[kind].length, 0);
  FieldForm.useWhenIdle();
  return (
    <>
      <Button track="fields" glyph="columns" onClick={() => setOpen(true)}>
        {chosen > 0 ? t('fields.openWith', { count: chosen }) : t('fields.title')}
      </Button>
      {open && <FieldForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
