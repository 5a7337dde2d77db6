import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { Section } from './Section';
import { useOrigin } from './useOrigin';

type Open = Reply<'personal.sessions'>['list'][number];

/** The person's open sessions; each can be ended here, the current one by signing out. */
export function SessionsSection({ uid, onNotMe }: { uid: number; onNotMe: () => void }) {
  const { t } = useTranslation('personal');
  const confirm = useConfirm();
  const { deviceWords } = useOrigin();
  const open = useRead('personal.sessions', { params: { uid } });
  const end = useWrite('personal.endSessions');
  const others = open.data?.list.filter(({ current }) => !current).length ?? 0;

  const endOne = async (row: Open) => {
    const done = await confirm({
      title: t('sessions.endTitle', { device: deviceWords(row.device) }),
      text: t('sessions.endText'),
      verb: t('sessions.end'),
      danger: true,
      run: () => end.run({ params: { uid }, body: { session: row.id } }),
      done: t('sessions.ended'),
    });
    if (done) onNotMe();
  };
  const endAll = () =>
    confirm({
      title: t('sessions.endAllTitle', { count: others }),
      text: t('sessions.endAllText'),
      verb: t('sessions.endAll'),
      danger: true,
      run: () => end.run({ params: { uid }, body: { session: null } }),
      done: t('sessions.ended'),
    });

  return (
    <Section
      title={t('sessions.title')}
      text={t('sessions.text')}
      action={
        others > 0 ? (
          <Button track="sessions.end-all" onClick={() => void endAll()}>
            {t('sessions.endAll')}
          </Button>
        ) : undefined
      }
    >
      {open.loading && <Loading count={2} />}
      {open.data === undefined && open.failure !== null && <Failed failure={open.failure} retry={open.retry} inline />}
      {open.data !== undefined && (
        <ul className="aicc-personal-sessions">
          {open.data.list.map((row) => (
            <OpenLine key={row.id} row={row} onEnd={() => void endOne(row)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OpenLine({ row, onEnd }: { row: Open; onEnd: () => void }) {
  const { t } = useTranslation('personal');
  const { deviceWords, placeWords } = useOrigin();
  const device = deviceWords(row.device);
  return (
    <li className="aicc-personal-session">
      <div>
        <span className="aicc-personal-device">{device}</span>{' '}
        {row.current && <StateTag family="active" word={t('sessions.current')} />}
        <p className="aicc-hint">
          {placeWords(row)} · {t('sessions.since')} <Time at={row.at} as="dayClock" /> · {t('sessions.used')}{' '}
          <Time at={row.last_seen_at} as="dayClock" />
        </p>
      </div>
      {!row.current && (
        <Button track="sessions.end" kind="plain" danger aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
