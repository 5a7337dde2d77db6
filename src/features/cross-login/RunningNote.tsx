import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Note } from '@/ui/feedback/Note';
import { Time } from '@/ui/format/Time';

/** A cross login that runs in another browser, or whose token was lost, can be ended from here. */
export function RunningNote({ running }: { running: NonNullable<Reply<'crossLogin.current'>['current']> }) {
  const { t } = useTranslation('crossLogin');
  const confirm = useConfirm();
  const end = useWrite('crossLogin.end');
  const { name, account, company, reason, endsAt } = running;
  const ask = () =>
    void confirm({
      title: t('running.title', { account }),
      text: t('running.ask'),
      verb: t('running.verb'),
      done: t('running.done'),
      run: () => end.run({}),
    });
  return (
    <div className="aicc-cross-running">
      <Note kind="warning">
        <p>{t('running.text', { name, account, company })}</p>
        <p>
          {t('running.why', { reason })} {t('running.until')} <Time at={endsAt} as="dayClock" />
        </p>
      </Note>
      <Button track="end" onClick={ask}>
        {t('running.verb')}
      </Button>
    </div>
  );
}
