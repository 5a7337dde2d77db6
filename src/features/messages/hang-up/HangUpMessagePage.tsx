import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLine } from '@/parts/line/useLine';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { pathTo } from '@/registry/links';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { PageHeader } from '@/ui/page/PageHeader';
import { HangUpMessageForm } from './HangUpMessageForm';

/** A new hang-up message of a robot, or one that is changed: `message` in the address. */
export default function HangUpMessagePage() {
  const { t } = useTranslation('hangUpMessages');
  const line = useLine();
  const robotId = useAddressId();
  const messageId = useAddressId('message');
  const robot = useRead('robot.detail', { params: { line, id: robotId ?? 0 } }, { skip: robotId === null });
  const message = useRead(
    'hangUpMessage.detail',
    { params: { line, id: robotId ?? 0, message: messageId ?? 0 } },
    { skip: robotId === null || messageId === null },
  );
  const back = { back: t('form.back'), backTo: pathTo('robotList', { line }) };
  if (!isThere(robotId, robot.data, robot.failure))
    return <ThingPending id={robotId} read={robot} unknown={t('form.unknownRobot')} {...back} shape="form" />;
  if (messageId !== null && !isThere(messageId, message.data, message.failure))
    return <ThingPending id={messageId} read={message} unknown={t('form.unknown')} {...back} shape="form" />;
  const { name } = robot.data;
  return (
    <>
      <PageHeader title={t(messageId === null ? 'form.new' : 'form.edit', { name })} />
      <HangUpMessageForm
        key={`${robot.data.id} ${messageId ?? ''}`}
        robotId={robot.data.id}
        message={messageId === null ? null : (message.data ?? null)}
      />
    </>
  );
}
