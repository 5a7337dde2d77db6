import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkUserDetails } from '@/domain/accounts/accounts';
import { Failed } from '@/ui/feedback/Failed';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields, type FieldWords } from '@/ui/form/conflict/conflictingFields';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useToast } from '@/ui/feedback/ToastProvider';
import { UserFields } from './UserFields';
import { detailsOf, formOf, type UserForm } from './userForm';
import { nameOf, type User } from './userListShape';

interface EditUserProps {
  options: Reply<'user.extra'>;
  onClose: () => void;
}

/** The list does not contain all data of a person, so the form loads them first. */
export function EditUser({ user, options, onClose }: EditUserProps & { user: User }) {
  const { t } = useTranslation('users');
  const { data, failure, retry } = useRead('user.info', { params: { id: user.id } });
  // A later read does not change a form that is being edited.
  const [first, setFirst] = useState<Reply<'user.info'> | null>(null);
  if (first === null && data !== undefined && data.id === user.id) setFirst(data);
  if (first !== null)
    return <EditForm key={first.revision} user={first} options={options} onClose={onClose} onTake={setFirst} />;
  return (
    <SideDrawer open title={t('edit.title', { name: nameOf(user) })} onClose={onClose}>
      {failure === null ? <Loading shape="form" count={5} /> : <Failed inline failure={failure} retry={retry} />}
    </SideDrawer>
  );
}

interface EditFormProps extends EditUserProps {
  user: Reply<'user.info'>;
  onTake: (saved: Reply<'user.info'>) => void;
}

function EditForm({ user, options, onClose, onTake }: EditFormProps) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const { api } = useApi();
  const save = useWrite('user.save');
  const { version, conflict, loadConflict } = useEditConflict<Reply<'user.info'>>(
    user.revision,
    () => api.call('user.info', { params: { id: user.id } }),
    (of) => of.revision,
  );
  const form = useForm<UserForm>({
    initial: formOf(user),
    check: (values) => checkUserDetails(detailsOf(values)),
    send: async (values) => {
      const outcome = await save.run({
        params: { id: user.id },
        body: { ...detailsOf(values), revision: version.current },
      });
      if (outcome.ok) toast.success(t('edit.done', { name: nameOf(outcome.data) }));
      return loadConflict(outcome);
    },
    onDone: onClose,
  });
  const words = (values: UserForm): FieldWords[] => [
    { key: 'first_name', label: t('form.firstName'), value: values.first_name },
    { key: 'last_name', label: t('form.lastName'), value: values.last_name },
    { key: 'email', label: t('form.email'), value: values.email },
    {
      key: 'role',
      label: t('column.role'),
      value: options.roles.find(({ id }) => String(id) === values.Role_id)?.name ?? '',
    },
    {
      key: 'group',
      label: t('column.group'),
      value: options.groups.find(({ id }) => String(id) === values.Group_id)?.name ?? t('form.none'),
    },
    {
      key: 'infos',
      label: t('form.infos'),
      value: values.customize_infos.map(({ name, value }) => `${name}: ${value}`).join('; '),
    },
  ];
  return (
    <FormDrawer
      track="user-edit"
      form={form}
      title={t('edit.title', { name: nameOf(user) })}
      verb={t('edit.verb')}
      onClose={onClose}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(words(formOf(conflict)), words(form.values))}
          onTakeSaved={() => onTake(conflict)}
        />
      )}
      <UserFields
        form={form}
        options={options}
        has={{ role: user.role.id, group: user.group?.id ?? null }}
        email={user.self ? 'own' : user.email_confirmed && form.values.email === user.email ? 'confirmed' : 'open'}
      />
    </FormDrawer>
  );
}
