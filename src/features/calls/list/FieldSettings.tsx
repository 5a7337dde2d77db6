import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { isEventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { type Form, useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/form/FormDrawer';

export type Fields = Reply<'call.fields'>['shown'];

interface FieldSettingsProps {
  line: LineId;
  available: Fields;
  shown: Fields;
}

const kinds = ['slots', 'eventLabels', 'variables'] as const;
const none: readonly [] = [];

/** Slots, event labels and list variables shown as columns; stored by the platform per person and line. */
export function FieldSettings(props: FieldSettingsProps) {
  const { t } = useTranslation('calls');
  const [open, setOpen] = useState(false);
  const chosen = kinds.reduce((sum, kind) => sum + props.shown[kind].length, 0);
  return (
    <>
      <Button glyph="columns" onClick={() => setOpen(true)}>
        {chosen > 0 ? t('fields.openWith', { count: chosen }) : t('fields.title')}
      </Button>
      {open && <FieldForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function FieldForm({ line, available, shown, onClose }: FieldSettingsProps & { onClose: () => void }) {
  const { t } = useTranslation('calls');
  const save = useWrite('call.saveFields');
  const form = useForm<Fields>({
    initial: shown,
    check: () => none,
    send: (values) => save.run({ params: { line }, body: values }),
    done: () => t('fields.saved'),
    onDone: onClose,
  });
  return (
    <FormDrawer form={form} title={t('fields.title')} verb={t('fields.save')} onClose={onClose}>
      <p className="aicc-quiet">{t('fields.help')}</p>
      {kinds.map((kind) => (
        <FieldKind key={kind} kind={kind} form={form} names={available[kind]} shown={shown[kind]} />
      ))}
    </FormDrawer>
  );
}

/** A shown field that no longer occurs stays in the list, so that it can be removed. */
function FieldKind({
  kind,
  form,
  names,
  shown,
}: {
  kind: (typeof kinds)[number];
  form: Form<Fields>;
  names: readonly string[];
  shown: readonly string[];
}) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const all = [...names, ...shown.filter((name) => !names.includes(name))];
  const bound = form.field(kind);
  if (all.length === 0) {
    return (
      <div>
        <h3 className="aicc-field-label">{t(`fields.${kind}`)}</h3>
        <p className="aicc-quiet">{t('fields.none')}</p>
      </div>
    );
  }
  return (
    <CheckListField
      {...bound}
      label={t(`fields.${kind}`)}
      as="list"
      choices={all.map((name) => ({
        value: name,
        label: kind === 'eventLabels' && isEventLabel(name) ? word(`event.${name}`) : name,
      }))}
      onChange={(next) => bound.onChange([...next])}
      bind={(path, get, put) =>
        bound.bind(
          path,
          (now) => get(now),
          (next) => (now) => [...put(next)(now)],
        )
      }
    />
  );
}
