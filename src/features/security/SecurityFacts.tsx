import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Facts } from '@/ui/page/Facts';
import formCss from '@/ui/form/form.css';
import { Style } from '@/ui/look/Style';
import { settingWords } from './settingWords';

/** For people who may look but not change. */
export function SecurityFacts({ info }: { info: Reply<'security.info'> }) {
  const { t } = useTranslation('security');
  return (
    <section className="aicc-surface aicc-form-section aicc-page-form">
      <Style css={formCss} />
      <Facts facts={settingWords(t, info)} />
    </section>
  );
}
