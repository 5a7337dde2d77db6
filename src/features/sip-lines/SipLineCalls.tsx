import { useTranslation } from 'react-i18next';
import { isLineFailure } from '@/domain/calling/lineHealth';
import { ringTypes } from '@/domain/calling/ringTypes';
import { DefinitionDot } from '@/ui/overlay/DefinitionDot';
import { useFormat } from '@/ui/format/FormatProvider';
import type { SipLine } from './SipLineItem';

/** Results of a SIP line's calls by ring type, with its own failures highlighted. */
export function SipLineCalls({ sipLine: { name, lastHour, lastDay } }: { sipLine: SipLine }) {
  const { t } = useTranslation(['sipLines', 'labels']);
  const format = useFormat();
  const shown = ringTypes.filter((type) => (lastDay.ringTypes[type] ?? 0) > 0);
  const cell = ({ calls, ringTypes: by }: SipLine['lastHour'], type: string) => {
    const number = by[type] ?? 0;
    return calls === 0
      ? format.number(0)
      : t('share', { number: format.number(number), share: format.percent(number / calls, 1) });
  };
  return (
    <table className="aicc-sipline-calls">
      <caption className="aicc-hidden">{t('table', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">
            {t('ring')} <DefinitionDot of={t('ring')} text={t('means')} />
          </th>
          <th scope="col">{t('hour')}</th>
          <th scope="col">{t('day')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((type) => (
          <tr key={type} className={isLineFailure(type) ? 'aicc-sipline-failed' : undefined}>
            <th scope="row">{t(`labels:ringType.${type}`)}</th>
            <td className="aicc-num">{cell(lastHour, type)}</td>
            <td className="aicc-num">{cell(lastDay, type)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('all')}</th>
          <td className="aicc-num">{format.number(lastHour.calls)}</td>
          <td className="aicc-num">{format.number(lastDay.calls)}</td>
        </tr>
      </tbody>
    </table>
  );
}
