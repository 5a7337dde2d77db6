import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { securityNumbers } from '@/domain/securitySettings';
import { Facts } from '@/ui/Facts';
import formCss from '@/ui/form/form.css';
import { Style } from '@/ui/look/Style';

/** For whose role may look and not change. */
export function SecurityFacts({ info }: { info: Reply<'security.info'> }) {
  const { t } = useTranslation('security');
  return (
    <section className="aicc-surface aicc-form-section aicc-form">
      <Style css={formCss} />
      <Facts
        facts={[
          ...securityNumbers.map((key) => ({ key, label: t(`field.${key}`), value: t(`value.${key}`, { count: info[key] }) })),
          { key: 'password_days', label: t('field.password_days'), value: info.password_days === 0 ? t('value.never') : t('value.password_days', { count: info.password_days }) },
          { key: 'two_factor', label: t('field.two_factor'), value: t(`policy.${info.two_factor}`) },
          { key: 'cross_login', label: t('field.cross_login'), value: t(info.cross_login ? 'value.cross_login_on' : 'value.cross_login_off') },
        ]}
      />
    </section>
  );
}
