import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkUserDetails } from '@/domain/accounts';
import { Failed } from '@/ui/Failed';
import { ConflictNote, type Differing } from '@/ui/form/ConflictNote';
import { FormDrawer } from '@/ui/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { Loading } from '@/ui/Loading';
import { SideDrawer } from '@/ui/SideDrawer';
import { useToast } from '@/ui/Toasts';
import { UserFields } from './UserFields';
import { detailsOf, formOf, type UserForm } from './userForm';
import { nameOf, type User } from './userListShape';

interface EditUserProps {
  options: Reply<'user.extra'>;
  onClose: () => void;
}

/** The list does not tell everything about a person: the form begins with the whole. */
export function EditUser({ user, options, onClose }: EditUserProps & { user: User }) {
  const { t } = useTranslation('users');
  const { data, failure, retry } = useRead('user.info', { params: { id: user.id } });
  // What is read again meanwhile does not change a form under its writer.
  const [first, setFirst] = useState<Reply<'user.info'> | null>(null);
  if (first === null && data !== undefined && data.id === user.id) setFirst(data);
  if (first !== null) return <EditForm key={first.revision} user={first} options={options} onClose={onClose} onTake={setFirst} />;
  return (
    <SideDrawer open title={t('edit.title', { name: nameOf(user) })} onClose={onClose}>
      {failure === null ? <Loading shape="form" count={5} /> : <Failed inline failure={failure} retry={retry} />}
    </SideDrawer>
  );
}

interface EditFormProps extends EditUserProps {
  user: Reply<'user.info'>;
  onTake: (theirs: Reply<'user.info'>) => void;
}

function EditForm({ user, options, onClose, onTake }: EditFormProps) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const { api } = useApi();
  const save = useWrite('user.save');
  const revision = useRef(user.revision);
  const [theirs, setTheirs] = useState<Reply<'user.info'> | null>(null);
  const form = useForm<UserForm>({
    initial: formOf(user),
    check: (values) => checkUserDetails(detailsOf(values)),
    send: async (values) => {
      const outcome = await save.run({ params: { id: user.id }, body: { ...detailsOf(values), revision: revision.current } });
      if (outcome.ok) toast.success(t('edit.done', { name: nameOf(outcome.data) }));
      else if (outcome.failure.id === 'thing.changed') {
        const now = await api.call('user.info', { params: { id: user.id } });
        if (now.ok) {
          revision.current = now.data.revision;
          setTheirs(now.data);
        }
      }
      return outcome;
    },
    onDone: onClose,
  });
  const words = (values: UserForm): Record<string, [label: string, value: string]> => ({
    first_name: [t('form.firstName'), values.first_name],
    last_name: [t('form.lastName'), values.last_name],
    role: [t('column.role'), options.roles.find(({ id }) => String(id) === values.Role_id)?.name ?? ''],
    group: [t('column.group'), options.groups.find(({ id }) => String(id) === values.Group_id)?.name ?? t('form.none')],
    infos: [t('form.infos'), values.customize_infos.map(({ name, value }) => `${name}: ${value}`).join('; ')],
  });
  const differing = theirs === null ? [] : differences(words(formOf(theirs)), words(form.values));
  return (
    <FormDrawer form={form} title={t('edit.title', { name: nameOf(user) })} verb={t('edit.verb')} onClose={onClose}>
      {theirs !== null && <ConflictNote differing={differing} onTakeTheirs={() => onTake(theirs)} />}
      <UserFields form={form} options={options} has={{ role: user.role.id, group: user.group?.id ?? null }} />
    </FormDrawer>
  );
}

function differences(theirs: Readonly<Record<string, [string, string]>>, yours: Readonly<Record<string, [string, string]>>): Differing[] {
  return Object.entries(theirs).flatMap(([key, [label, value]]) => (yours[key]?.[1] === value ? [] : [{ key, label, theirs: value, yours: yours[key]?.[1] ?? '' }]));
}
