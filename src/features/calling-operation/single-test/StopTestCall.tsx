import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { TestCall } from './useTestCall';

/** Stops a call that is not answered yet; absent afterwards. */
export function StopTestCall({ call: { id, can } }: { call: Pick<TestCall, 'id' | 'can'> }) {
  const { t } = useTranslation('singleCalls');
  const toast = useToast();
  const words = useFailureWords();
  const stop = useWrite('testCall.stop');
  if (!can.includes('stop')) return null;
  const run = async () => {
    const outcome = await stop.run({ params: { id } });
    if (!outcome.ok) toast.error(words(outcome.failure));
  };
  return (
    <Button track="test-call.stop" danger glyph="phone" busy={stop.busy} onClick={run}>
      {t('test.stop')}
    </Button>
  );
}
