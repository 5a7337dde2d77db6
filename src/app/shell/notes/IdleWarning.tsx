import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '@/session/useSession';
import { useMountContext } from '../../mount/mountReactContext';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { formatPosition } from '@/ui/format/format';
import { IdleWatch } from './idleWatch';

/** Asks before an idle session ends; SessionOver shows how it ended. */
export function IdleWarning() {
  const { idle_minutes: minutes } = useUser();
  const { over } = useSession();
  return over === null ? <Watching key={minutes} minutes={minutes} /> : null;
}

function Watching({ minutes }: { minutes: number }) {
  const { t } = useTranslation('common');
  const { api, activity } = useMountContext();
  const confirm = useConfirm();

  useEffect(() => {
    const watch = new IdleWatch({ api, activity, idleMinutes: () => minutes });
    let answered: AbortController | null = null;
    const stop = watch.ends.watch(() => {
      const ends = watch.ends.get();
      answered?.abort();
      if (ends === null) return;
      answered = new AbortController();
      void confirm({
        until: answered.signal,
        title: t('idle.title'),
        text: <Left ends={ends} minutes={minutes} />,
        verb: t('idle.stay'),
        back: t('idle.leave'),
        run: () => watch.stay(),
      });
    });
    return () => {
      stop();
      answered?.abort();
      watch.close();
    };
  }, [api, activity, confirm, minutes, t]);
  return null;
}

/** The seconds are visual only; screen readers get the whole sentence once. */
function Left({ ends, minutes }: { ends: number; minutes: number }) {
  const { t } = useTranslation('common');
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{t('idle.text', { minutes, left: formatPosition(Math.max(0, (ends - now) / 1_000)) })}</>;
}
