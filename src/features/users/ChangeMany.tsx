import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkRequired } from '@/domain/problem';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { roleChoices } from './UserFields';
import type { User } from './userListShape';

interface ChangeManyProps {
  users: readonly User[];
  options: Reply<'user.extra'>;
  onClose: () => void;
}

export function MoveToGroup({ users, options, onClose }: ChangeManyProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const move = useWrite('user.moveMany');
  const said = { count: users.length, number: format.number(users.length) };
  const form = useForm({
    initial: { Group_id: '' },
    check: () => [],
    send: ({ Group_id }) =>
      move.run({ body: { ids: users.map(({ id }) => id), Group_id: Group_id === '' ? null : Number(Group_id) } }),
    done: () => t('move.done', said),
    onDone: onClose,
  });
  return (
    <FormDrawer track="users-move" form={form} title={t('move.title', said)} verb={t('move.verb')} onClose={onClose}>
      <ChoiceField
        {...form.field('Group_id')}
        label={t('column.group')}
        choices={[
          { value: '', label: t('form.none') },
          ...options.groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FormDrawer>
  );
}

export function GiveRole({ users, options, onClose }: ChangeManyProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const give = useWrite('user.giveRole');
  const said = { count: users.length, number: format.number(users.length) };
  const form = useForm({
    initial: { Role_id: '' },
    check: (values) => checkRequired('Role_id', values.Role_id),
    send: ({ Role_id }) => give.run({ body: { ids: users.map(({ id }) => id), Role_id: Number(Role_id) } }),
    done: () => t('give.done', said),
    onDone: onClose,
  });
  return (
    <FormDrawer track="users-role" form={form} title={t('give.title', said)} verb={t('give.verb')} onClose={onClose}>
      <ChoiceField
        {...form.field('Role_id')}
        label={t('column.role')}
        help={t('form.roleHelp')}
        choices={[{ value: '', label: t('form.choose') }, ...roleChoices(options)]}
      />
    </FormDrawer>
  );
}
