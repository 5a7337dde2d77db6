import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { Glyph } from '@/ui/button/Glyph';
import { Style } from '@/ui/look/Style';
import css from './crm.css';

interface HubspotContactProps {
  line: LineId;
  /** call id */
  id: number;
  /** which screen it is shown on, which decides the permission of the request */
  from: 'hubspot.ofCall' | 'hubspot.ofDeskCall';
}

/**
 * The HubSpot contact of a call's number. Renders nothing where HubSpot is not bound; requested after the screen's own
 * data.
 */
export function HubspotContact({ line, id, from }: HubspotContactProps) {
  const { t } = useTranslation('hubspot');
  const { data, fetching, retry } = useRead(from, { params: { line, id } }, { later: true });
  if (data === undefined || !data.bound) return null;
  const { contact, trouble } = data;
  return (
    <section className="aicc-crm" aria-label={t('contact.title')}>
      <Style css={css} />
      <h3 className="aicc-crm-title">
        {t('contact.title')}
        {contact !== null && (
          <a data-track="hubspot.contact" href={contact.url} target="_blank" rel="noopener noreferrer">
            {t('contact.open')} <Glyph name="external" />
          </a>
        )}
      </h3>
      {contact !== null && (
        <Facts
          facts={[
            { key: 'name', label: t('contact.name'), value: contact.name || NO_VALUE },
            { key: 'company', label: t('contact.company'), value: contact.company ?? NO_VALUE },
            { key: 'job', label: t('contact.job'), value: contact.jobTitle ?? NO_VALUE },
            { key: 'stage', label: t('contact.stage'), value: contact.lifecycle ?? NO_VALUE },
          ]}
        />
      )}
      {contact === null && trouble === null && <p className="aicc-quiet">{t('contact.none')}</p>}
      {trouble !== null && (
        <p className="aicc-quiet" role="status">
          {t('contact.trouble', { why: t(`outcome.${trouble}`) })}{' '}
          <Button track="retry" kind="link" busy={fetching} onClick={retry}>
            {t('contact.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
