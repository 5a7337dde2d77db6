import type { TFunction } from 'i18next';
import { type SecuritySettings, securityNumbers } from '@/domain/accounts/securitySettings';
import type { Fact } from '@/ui/page/DetailStrip';
import { NO_VALUE } from '@/ui/format/format';
import type { SecurityValues } from './securityValues';

/** The settings in words. */
export function settingWords(
  t: TFunction<'security'>,
  values: SecuritySettings | SecurityValues,
): (Fact & { readonly value: string })[] {
  const counted = (key: (typeof securityNumbers)[number] | 'password_days') => {
    const count = values[key];
    return count === null ? NO_VALUE : t(`value.${key}`, { count });
  };
  return [
    ...securityNumbers.map((key) => ({ key, label: t(`field.${key}`), value: counted(key) })),
    {
      key: 'password_days',
      label: t('field.password_days'),
      value: values.password_days === 0 ? t('value.never') : counted('password_days'),
    },
    { key: 'two_factor', label: t('field.two_factor'), value: t(`policy.${values.two_factor}`) },
    {
      key: 'cross_login',
      label: t('field.cross_login'),
      value: t(values.cross_login ? 'value.cross_login_on' : 'value.cross_login_off'),
    },
  ];
}
