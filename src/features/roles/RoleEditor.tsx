import { RoleBasics } from './RoleBasics';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { checkRole } from '@/domain/accounts/accounts';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { Field } from '@/ui/form/field/Field';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { useToast } from '@/ui/feedback/ToastProvider';
import { EffectiveMenu } from './EffectiveMenu';
import { PermissionTree } from '@/parts/permissions/PermissionTree';
import { withScreens } from '@/parts/permissions/withScreens';
import { draftOf, formOf, givenBy, type RoleForm } from './roleForm';
import css from './roles.css';
import { useRoleDifference } from './useRoleDifference';

interface RoleEditorProps {
  /** null for a new one */
  role: Reply<'role.info'> | null;
  initial: RoleForm;
  tree: Reply<'role.permissions'>;
  onTake: (saved: Reply<'role.info'>) => void;
}

export function RoleEditor({ role, initial, tree, onTake }: RoleEditorProps) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const toast = useToast();
  const { api } = useApi();
  const add = useWrite('role.add', ['user']);
  const save = useWrite('role.save', ['user']);
  const { version, conflict, loadConflict } = useEditConflict<Reply<'role.info'>>(
    role?.revision ?? 0,
    () => api.call('role.info', { query: { id: role?.id ?? 0 } }),
    (of) => of.revision,
  );
  const toList = () => void navigate(pathTo('roles'));
  const form = useForm<RoleForm>({
    initial,
    draft: `role:${role?.id ?? 'new'}`,
    check: (values) => checkRole(draftOf(values), tree.businessTypes),
    send: async (values) => {
      const draft = draftOf(values);
      const outcome =
        role === null
          ? await add.run({ body: draft })
          : await save.run({ body: { ...draft, id: role.id, revision: version.current } });
      if (outcome.ok) toast.success(t('editor.saved', { name: outcome.data.name }));
      return loadConflict(outcome);
    },
    onDone: toList,
  });
  const conflicting = useRoleDifference(conflict === null ? null : formOf(conflict), form.values);
  const { businessTypes, everything } = form.values;
  const modules = useMemo(
    () =>
      withScreens(tree.modules).filter(
        ({ product }) => !tree.businessTypes.includes(product) || businessTypes.includes(product),
      ),
    [tree, businessTypes],
  );
  const all = useMemo(
    () =>
      tree.modules.flatMap(({ menus }) => menus.flatMap(({ actions }) => actions.map(({ permission }) => permission))),
    [tree],
  );

  return (
    <>
      <Style css={css} />
      <PageHeader title={role === null ? t('editor.new') : role.name} named={role !== null} text={t('editor.text')} />
      <FormPage
        track="role"
        form={form}
        verb={t('editor.verb')}
        onCancel={toList}
        summary={
          <EffectiveMenu
            permissions={givenBy(form.values, all)}
            products={tree.modules.map(({ product }) => product)}
          />
        }
      >
        {role?.own === true && <Note>{t('editor.own')}</Note>}
        {conflict !== null && (
          <ConflictNote form={form} conflicting={conflicting} onTakeSaved={() => onTake(conflict)} />
        )}
        <RoleBasics form={form} tree={tree} />
        <FormSection title={t('editor.permissions')} text={t('editor.permissionsText')}>
          {tree.everything && (
            <SwitchField
              {...form.field('everything')}
              label={t('editor.everything')}
              help={t('editor.everythingHelp')}
            />
          )}
          {!everything && (
            <Field {...form.field('permissions')} label={t('editor.permissions')} group>
              {({ onBlur }) => <PermissionTree modules={modules} onBlur={onBlur} />}
            </Field>
          )}
        </FormSection>
      </FormPage>
    </>
  );
}
