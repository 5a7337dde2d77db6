import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { isEventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import { contactFieldName } from '@/parts/contacts/contactFacts';
import { useSlotText } from '@/parts/talk/useSlotText';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { converted } from '@/ui/form/field/converted';
import { type Form, useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { variableName } from '@/parts/labels/variableName';
import { fieldKinds, type FieldFormProps, type Fields } from './fields';

const none: readonly [] = [];

/** Slots, event labels and list variables shown as columns; stored by the platform per person and line. */
export function FieldForm({ line, available, shown, onClose }: FieldFormProps) {
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
    <FormDrawer track="fields" form={form} title={t('fields.title')} verb={t('fields.save')} onClose={onClose}>
      <p className="aicc-quiet">{t('fields.help')}</p>
      {fieldKinds.map((kind) => (
        <FieldKind key={kind} line={line} kind={kind} form={form} names={available[kind]} shown={shown[kind]} />
      ))}
    </FormDrawer>
  );
}

/** A shown field that no longer occurs stays in the list, so that it can be removed. */
function FieldKind({
  line,
  kind,
  form,
  names,
  shown,
}: {
  line: LineId;
  kind: (typeof fieldKinds)[number];
  form: Form<Fields>;
  names: readonly string[];
  shown: readonly string[];
}) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const all = [...names, ...shown.filter((name) => !names.includes(name))];
  const slots = useSlotText();
  const nameOf: Readonly<Record<typeof kind, (name: string) => string>> = {
    slots: slots.name,
    eventLabels: (name) => (isEventLabel(name) ? word(`event.${name}`) : name),
    listFields: (name) => contactFieldName(name, line, word),
    variables: (name) => variableName(name, line, word),
  };
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
      {...converted<string[], readonly string[]>(
        form.field(kind),
        (names) => names,
        (names) => [...names],
      )}
      label={t(`fields.${kind}`)}
      as="list"
      choices={all.map((name) => ({
        value: name,
        label: nameOf[kind](name),
      }))}
    />
  );
}
