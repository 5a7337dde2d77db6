import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { checkRole } from '@/domain/accounts';
import { roleDescriptionMaxChars, roleNameMaxChars } from '@/domain/limits';
import { CheckListField } from '@/ui/form/CheckListField';
import { ConflictNote } from '@/ui/form/ConflictNote';
import { Field } from '@/ui/form/Field';
import { RadioField } from '@/ui/form/RadioField';
import { SwitchField } from '@/ui/form/SwitchField';
import { TextAreaField } from '@/ui/form/TextAreaField';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
import { useTheirs } from '@/ui/form/useTheirs';
import { FormPage, FormSection } from '@/ui/FormPage';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { useToast } from '@/ui/Toasts';
import { EffectiveMenu } from './EffectiveMenu';
import { PermissionTree } from './PermissionTree';
import { draftOf, formOf, givenBy, type RoleForm } from './roleForm';
import css from './roles.css';
import { useRoleDifference } from './useRoleDifference';
import { usePermissionWords } from './usePermissionWords';

interface RoleEditorProps {
  /** null for a new one */
  role: Reply<'role.info'> | null;
  initial: RoleForm;
  tree: Reply<'role.permissions'>;
  onTake: (theirs: Reply<'role.info'>) => void;
}

export function RoleEditor({ role, initial, tree, onTake }: RoleEditorProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { api } = useApi();
  const add = useWrite('role.add', ['user']);
  const save = useWrite('role.save', ['user']);
  const { version, theirs, meet } = useTheirs<Reply<'role.info'>>(role?.revision ?? 0, () => api.call('role.info', { query: { id: role?.id ?? 0 } }), (of) => of.revision);
  const toList = () => void navigate(pathTo('roles'));
  const form = useForm<RoleForm>({
    initial,
    draft: `role:${role?.id ?? 'new'}`,
    check: (values) => checkRole(draftOf(values), tree.businessTypes),
    send: async (values) => {
      const draft = draftOf(values);
      const outcome = role === null ? await add.run({ body: draft }) : await save.run({ body: { ...draft, id: role.id, revision: version.current } });
      if (outcome.ok) toast.success(t('editor.saved', { name: outcome.data.name }));
      return meet(outcome);
    },
    onDone: toList,
  });
  const differing = useRoleDifference(theirs === null ? null : formOf(theirs), form.values);
  const { businessTypes, everything } = form.values;
  const modules = useMemo(() => tree.modules.filter(({ product }) => !tree.businessTypes.includes(product) || businessTypes.includes(product)), [tree, businessTypes]);
  const all = useMemo(() => tree.modules.flatMap(({ menus }) => menus.flatMap(({ actions }) => actions.map(({ permission }) => permission))), [tree]);
  const permissions = form.field('permissions');

  return (
    <>
      <Style css={css} />
      <PageHeader title={role === null ? t('editor.new') : role.name} named={role !== null} text={t('editor.text')} />
      <FormPage form={form} verb={t('editor.verb')} onCancel={toList} summary={<EffectiveMenu permissions={givenBy(form.values, all)} products={tree.modules.map(({ product }) => product)} />}>
        {role?.own === true && <Note>{t('editor.own')}</Note>}
        {theirs !== null && <ConflictNote form={form} differing={differing} onTakeTheirs={() => onTake(theirs)} />}
        <FormSection title={t('editor.basics')}>
          <TextField {...form.field('name')} label={t('column.name')} max={roleNameMaxChars} />
          <TextAreaField {...form.field('description')} label={t('column.description')} optional max={roleDescriptionMaxChars} />
          {tree.businessTypes.length > 0 && (
            <CheckListField {...form.field('businessTypes')} label={t('column.types')} help={t('editor.typesHelp')} choices={tree.businessTypes.map((value) => ({ value, label: words.product(value) }))} />
          )}
          <RadioField
            {...form.field('dataScope')}
            label={t('column.scope')}
            choices={tree.dataScopes.map(({ scope, held }) => ({ value: scope, label: t(`scope.${scope}`), help: t(`scopeHelp.${scope}`), ...(held ? {} : { disabledReason: t('tree.notHeld') }) }))}
          />
        </FormSection>
        <FormSection title={t('editor.permissions')} text={t('editor.permissionsText')}>
          {tree.everything && <SwitchField {...form.field('everything')} label={t('editor.everything')} help={t('editor.everythingHelp')} />}
          {!everything && (
            <Field name="permissions" label={t('editor.permissions')} problem={permissions.problem} group>
              {() => <PermissionTree modules={modules} all={permissions} />}
            </Field>
          )}
        </FormSection>
      </FormPage>
    </>
  );
}
