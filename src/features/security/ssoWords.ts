import type { TFunction } from 'i18next';
import type { FieldWords } from '@/ui/form/conflict/conflictingFields';
import { NO_VALUE } from '@/ui/format/format';
import { settingsOf, type SsoValues } from './ssoValues';

/** The beginning and end of a certificate, enough to tell it from another. */
const END = 12;

/** The settings in words. */
export function ssoWords(t: TFunction<['sso', 'ui']>, values: SsoValues): FieldWords[] {
  const { entityId, ssoUrl, certificates, domains, ...switches } = settingsOf(values);
  const line = (key: keyof SsoValues, value: string): FieldWords => ({
    key,
    label: t(`field.${key}`),
    value: value || NO_VALUE,
  });
  return [
    line('entityId', entityId.trim()),
    line('ssoUrl', ssoUrl.trim()),
    line(
      'certificates',
      bodiesOf(certificates)
        .map((body) => (body.length <= 2 * END ? body : `${body.slice(0, END)}…${body.slice(-END)}`))
        .join('\n'),
    ),
    line('domains', domains.join(', ')),
    ...(['enabled', 'allowAutoLink', 'enforced'] as const).map((key) =>
      line(key, t(switches[key] ? 'ui:conflict.on' : 'ui:conflict.off')),
    ),
  ];
}

function bodiesOf(pem: string): string[] {
  return pem
    .split(/-----[A-Z ]+-----/)
    .map((part) => part.replace(/\s/g, ''))
    .filter(Boolean);
}
