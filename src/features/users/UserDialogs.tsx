import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { Read } from '@/api/query';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { AddUser } from './AddUser';
import { GiveRole, MoveToGroup } from './ChangeMany';
import { EditUser } from './EditUser';
import { GroupsDrawer } from './GroupsDrawer';
import { ResetPassword } from './ResetPassword';
import { nameOf } from './userListShape';
import type { UserDialog } from './useUserActions';

interface UserDialogsProps {
  dialog: UserDialog;
  options: Pick<Read<Reply<'user.extra'>>, 'data' | 'failure' | 'retry'>;
  onClose: () => void;
}

/** The dialogs of the list of users; those with roles and groups wait for these, and show if they cannot be loaded. */
export function UserDialogs({ dialog, options: { data, failure, retry }, onClose }: UserDialogsProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  if (dialog.what === 'groups') return <GroupsDrawer onClose={onClose} />;
  if (dialog.what === 'reset') return <ResetPassword user={dialog.user} onClose={onClose} />;
  if (data === undefined) {
    const said = 'users' in dialog ? { count: dialog.users.length, number: format.number(dialog.users.length) } : {};
    const name = 'user' in dialog ? nameOf(dialog.user) : '';
    return (
      <SideDrawer open title={t(`${dialog.what}.title`, { ...said, name })} onClose={onClose}>
        {failure === null ? <Loading shape="form" count={5} /> : <Failed inline failure={failure} retry={retry} />}
      </SideDrawer>
    );
  }
  if (dialog.what === 'add') return <AddUser options={data} onClose={onClose} />;
  if ('user' in dialog) return <EditUser key={dialog.user.id} user={dialog.user} options={data} onClose={onClose} />;
  const Many = dialog.what === 'move' ? MoveToGroup : GiveRole;
  return <Many users={dialog.users} options={data} onClose={onClose} />;
}
