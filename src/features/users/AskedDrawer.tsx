import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { Read } from '@/api/query';
import { Failed } from '@/ui/Failed';
import { useFormat } from '@/ui/FormatProvider';
import { Loading } from '@/ui/Loading';
import { SideDrawer } from '@/ui/SideDrawer';
import { AddUser } from './AddUser';
import { GiveRole, MoveToGroup } from './ChangeMany';
import { EditUser } from './EditUser';
import { GroupsDrawer } from './GroupsDrawer';
import { ResetPassword } from './ResetPassword';
import { nameOf } from './userListShape';
import type { Asked } from './useUserActions';

interface AskedDrawerProps {
  asked: Asked;
  options: Pick<Read<Reply<'user.extra'>>, 'data' | 'failure' | 'retry'>;
  onClose: () => void;
}

/** What was asked for stands beside the list; what chooses among roles and groups waits for them, and says so if they cannot be read. */
export function AskedDrawer({ asked, options: { data, failure, retry }, onClose }: AskedDrawerProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  if (asked.what === 'groups') return <GroupsDrawer onClose={onClose} />;
  if (asked.what === 'reset') return <ResetPassword user={asked.user} onClose={onClose} />;
  if (data === undefined) {
    const said = 'users' in asked ? { count: asked.users.length, number: format.number(asked.users.length) } : {};
    const name = 'user' in asked ? nameOf(asked.user) : '';
    return (
      <SideDrawer open title={t(`${asked.what}.title`, { ...said, name })} onClose={onClose}>
        {failure === null ? <Loading shape="form" count={5} /> : <Failed inline failure={failure} retry={retry} />}
      </SideDrawer>
    );
  }
  if (asked.what === 'add') return <AddUser options={data} onClose={onClose} />;
  if ('user' in asked) return <EditUser key={asked.user.id} user={asked.user} options={data} onClose={onClose} />;
  const Many = asked.what === 'move' ? MoveToGroup : GiveRole;
  return <Many users={asked.users} options={data} onClose={onClose} />;
}
