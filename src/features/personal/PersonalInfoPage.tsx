import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import formCss from '@/ui/form/form.css';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { EmailSection } from './EmailSection';
import { LanguageSection } from './LanguageSection';
import { PasswordDrawer } from './PasswordDrawer';
import { PasswordSection } from './PasswordSection';
import css from './personal.css';
import { PictureSection } from './PictureSection';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';
import { TwoFactorSection } from './TwoFactorSection';

/** The person's own data and security settings. */
export default function PersonalInfoPage() {
  const { t } = useTranslation('personal');
  const info = useRead('personal.info', {});
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Style css={formCss} />
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} />
      {info.loading && <Loading shape="form" />}
      {info.data === undefined && info.failure !== null && <Failed failure={info.failure} retry={info.retry} />}
      {info.data !== undefined && (
        <div className="aicc-personal">
          <PictureSection info={info.data} />
          <ProfileSection info={info.data} />
          <LanguageSection />
          <PasswordSection changedAt={info.data.password_changed_at} onChange={() => setChanging(true)} />
          <EmailSection info={info.data} />
          <TwoFactorSection info={info.data} />
          <SessionsSection uid={info.data.id} onNotMe={() => setChanging(true)} />
        </div>
      )}
      {info.data !== undefined && changing && (
        <PasswordDrawer account={info.data.account} uid={info.data.id} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
