import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { viewNameMaxChars } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { checkView, type ViewList } from '@/domain/reports/savedView';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { View } from './view';

interface SaveViewProps {
  line: LineId;
  list: ViewList;
  views: readonly View[];
  /** filters and fields to save */
  shown: Pick<View, 'query' | 'fields'>;
  /** the view being edited; without it an existing one may be replaced */
  edited?: View;
  onClose: () => void;
}

const NEW = '';

/** Saves a new view or replaces one; renaming replaces a view by itself under another name. */
export function SaveView({ line, list, views, shown, edited, onClose }: SaveViewProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const add = useWrite('view.add');
  const replace = useWrite('view.replace');
  const form = useForm({
    initial: {
      as: edited === undefined ? NEW : String(edited.id),
      name: edited?.name ?? '',
      isDefault: edited?.isDefault ?? false,
    },
    check: ({ name }) => checkView({ name, query: shown.query }),
    send: async ({ as, name, isDefault }) => {
      const body = { name, isDefault, query: shown.query, fields: shown.fields };
      const outcome =
        as === NEW
          ? await add.run({ params: { line }, body: { ...body, list } })
          : await replace.run({ params: { line, id: Number(as) }, body });
      if (outcome.ok) toast.success(t('views.saved', { name: name.trim() }));
      return outcome;
    },
    onDone: onClose,
  });
  const as = form.field('as');
  const choose = (id: string) => {
    const chosen = views.find((view) => String(view.id) === id);
    form.set({ as: id, ...(chosen === undefined ? {} : { name: chosen.name, isDefault: chosen.isDefault }) });
  };
  return (
    <FormDrawer
      track="view"
      form={form}
      title={edited === undefined ? t('views.saveTitle') : t('views.rename', { name: edited.name })}
      verb={t('views.verb')}
      onClose={onClose}
    >
      {edited === undefined && <p className="aicc-quiet">{t('views.help')}</p>}
      {edited === undefined && views.length > 0 && (
        <ChoiceField
          {...as}
          onChange={choose}
          label={t('views.as')}
          choices={[
            { value: NEW, label: t('views.new') },
            ...views.map((view) => ({ value: String(view.id), label: t('views.replace', { name: view.name }) })),
          ]}
        />
      )}
      <TextField {...form.field('name')} label={t('views.name')} max={viewNameMaxChars} />
      <SwitchField {...form.field('isDefault')} label={t('views.isDefault')} />
    </FormDrawer>
  );
}
