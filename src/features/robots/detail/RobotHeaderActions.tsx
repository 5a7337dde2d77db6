import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import { useToast } from '@/ui/feedback/ToastProvider';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder } from '@/ui/list/rowAction';
import { EventGroupsForm } from '../EventGroupsForm';
import { RemarkForm } from '../RemarkForm';
import { RobotForm } from '../RobotForm';
import { robotListPath } from '../useRobotPlace';
import { useRobotActions } from '../useRobotActions';

/** What can be done to the robot now; deleting it leads back to the list. */
export function RobotHeaderActions({ robot }: { robot: Reply<'robot.detail'> }) {
  const { t } = useTranslation('robots');
  const navigate = useNavigate();
  const toast = useToast();
  const [form, setForm] = useState<'robot' | 'remark' | 'events' | null>(null);
  const close = () => setForm(null);
  const saved = () => {
    close();
    toast.success(t('form.saved', { name: robot.name }));
  };
  const actions = useRobotActions({
    edit: () => setForm('robot'),
    editRemark: () => setForm('remark'),
    categorizeEvents: () => setForm('events'),
    onDeleted: () => void navigate(robotListPath(robot.line)),
  });
  return (
    <>
      <ActionButtons actions={inOrder(actions(robot))} leading={['activate']} />
      {form === 'robot' && <RobotForm robot={robot} onClose={close} onSaved={saved} />}
      {form === 'remark' && <RemarkForm robot={robot} onClose={close} onSaved={saved} />}
      {form === 'events' && <EventGroupsForm robot={robot} onClose={close} onSaved={saved} />}
    </>
  );
}
