import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { Style } from '@/ui/look/Style';
import css from '@/ui/feedback/states.css';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLeftToAccount } from '../cross-login/useLeftToAccount';

interface PhoneTextProps {
  /** as the platform gave it, masked for most */
  phone: string;
  /**
   * Requests the plain number from the platform, which records it; null when refused. Absent without the permission.
   */
  reveal?: (() => Promise<string | null>) | undefined;
}

/**
 * A number masked by the platform, with a button to show it in full to people with the permission; each use is
 * recorded.
 */
export function PhoneText({ phone, reveal }: PhoneTextProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const left = useLeftToAccount();
  const [plain, setPlain] = useState<{ of: string; text: string } | null>(null);
  const shown = plain !== null && plain.of === phone ? plain.text : null;
  const show = async () => {
    const text = await reveal?.();
    if (typeof text === 'string') setPlain({ of: phone, text });
    else toast.error(t('phone.refused'));
  };
  return (
    <span className="aicc-phone aicc-num">
      <Style css={css} />
      <span>{shown ?? phone}</span>
      {reveal !== undefined && (
        <Button
          track="show-number"
          kind="plain"
          className="aicc-phone-reveal"
          glyph={shown === null ? 'eye' : 'eyeOff'}
          aria-label={t(shown === null ? 'phone.reveal' : 'phone.hide')}
          disabledReason={left}
          onClick={() => (shown === null ? show() : setPlain(null))}
        />
      )}
    </span>
  );
}
