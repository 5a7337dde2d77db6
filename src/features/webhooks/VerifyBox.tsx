import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { draftOf, type WebhookValues } from './webhookValues';

interface VerifyBoxProps {
  values: WebhookValues;
  /** the form has no problem */
  ready: boolean;
}

/** Sends a simulated event to the address in the form, and shows the answer. */
export function VerifyBox({ values, ready }: VerifyBoxProps) {
  const { t } = useTranslation('webhooks');
  const words = useFailureWords();
  const { run, failure } = useWrite('webhook.verify');
  const [seen, setSeen] = useState<{ url: string; result: Reply<'webhook.verify'> } | null>(null);
  const url = values.url.trim();
  const verify = async () => {
    setSeen(null);
    const outcome = await run({ body: draftOf(values) });
    if (outcome.ok) setSeen({ url, result: outcome.data });
  };
  // The answer of another address is removed.
  const result = seen?.url === url ? seen.result : null;
  return (
    <div className="aicc-webhook-verify">
      <Button track="verify" glyph="send" disabledReason={ready ? undefined : t('verify.notReady')} onClick={verify}>
        {t('verify.action')}
      </Button>
      <div aria-live="polite">
        {failure !== null && <Note kind="error">{words(failure)}</Note>}
        {result !== null && <Result result={result} />}
        {failure === null && result === null && <p className="aicc-hint">{t('verify.help')}</p>}
      </div>
    </div>
  );
}

function Result({ result: { verified, outcome, status, ms, requestIp } }: { result: Reply<'webhook.verify'> }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  if (verified)
    return <Note kind="success">{t('verify.done', { ms: format.number(ms ?? 0), ip: requestIp ?? '' })}</Note>;
  return (
    <Note kind="error">
      {t('verify.failed', { why: t(`outcome.${outcome === 'ok' ? 'status' : outcome}`, { status: status ?? '' }) })}
    </Note>
  );
}
