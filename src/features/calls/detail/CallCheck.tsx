import { useTranslation } from 'react-i18next';
import { PillList } from '@/parts/labels/PillList';
import { Facts } from '@/ui/page/Facts';
import { useFormat } from '@/ui/format/FormatProvider';
import type { CallDetail } from '../callDetail';

/** What the automatic quality check found in the call. */
export function CallCheck({ check }: { check: NonNullable<CallDetail['check']> }) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  return (
    <>
      <h3 className="aicc-part-title">{t('check.title')}</h3>
      <Facts facts={[{ key: 'score', label: t('check.score'), value: format.number(check.score) }]} />
      {check.findings.length === 0 ? (
        <p className="aicc-quiet">{t('check.clean')}</p>
      ) : (
        <PillList words={Object.fromEntries(check.findings.map((finding) => [finding, word(`finding.${finding}`)]))} />
      )}
    </>
  );
}
