import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { RecoveryCodes } from '@/parts/two-factor/RecoveryCodes';

/** Shown only once: a press beside it asks first, and “done” confirms that the codes are stored. */
export function RecoveryDrawer({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const confirm = useConfirm();
  const leave = async () => {
    if (
      await confirm({
        title: t('leaveCodes.title'),
        text: t('leaveCodes.text'),
        verb: t('leaveCodes.verb'),
        back: t('leaveCodes.back'),
      })
    )
      onClose();
  };
  return (
    <SideDrawer
      open
      title={t('codes')}
      onClose={() => void leave()}
      footer={
        <Button track="recovery-codes.close" kind="main" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </SideDrawer>
  );
}
