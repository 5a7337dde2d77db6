import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Facts } from '@/ui/page/Facts';
import { useFormat } from '@/ui/format/FormatProvider';
import { leaveFor } from '@/ui/browser/leaveFor';
import { Note } from '@/ui/feedback/Note';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { Returned } from './useReturned';

type Info = Reply<'hubspot.info'>;

/** What the binding does, its state, and the buttons to bind and unbind. */
export function HubspotCard({ info, returned }: { info: Info; returned: Returned | null }) {
  const { t } = useTranslation('hubspot');
  return (
    <section className="aicc-surface aicc-application" aria-labelledby="application-hubspot">
      <div className="aicc-application-head">
        <h2 id="application-hubspot" className="aicc-section">
          {t('name')}
        </h2>
        <StateTag kind="hubspot" state={info.state} />
        <Actions info={info} busy={returned?.kind === 'busy'} />
      </div>
      <Arrival returned={returned} />
      <p>{t('what')}</p>
      {info.state === 'unbound' && <Note>{t('leaves')}</Note>}
      {info.state === 'revoked' && <Note kind="error">{t('revoked', { count: info.waiting })}</Note>}
      <Trouble info={info} />
      {info.state !== 'unbound' && <Bound info={info} />}
    </section>
  );
}

function Actions({ info: { state, waiting, portal }, busy }: { info: Info; busy: boolean }) {
  const { t } = useTranslation('hubspot');
  const may = useMay('Application');
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const bind = useWrite('hubspot.bind');
  const unbind = useWrite('hubspot.unbind');
  const [leaving, setLeaving] = useState(false);
  const here = useHref(pathTo('applications'));
  const begin = async () => {
    const outcome = await bind.run({ body: { returnTo: window.location.origin + here } });
    if (outcome.ok) {
      setLeaving(true);
      leaveFor(outcome.data.url);
    } else toast.error(words(outcome.failure));
  };
  const end = () =>
    confirm({
      title: t('unbind.title', { name: portal?.name ?? '' }),
      text: t('unbind.text', { count: waiting }),
      verb: t('unbind.action'),
      danger: true,
      run: async () => {
        const outcome = await unbind.run({});
        if (outcome.ok) toast.success(t(outcome.data.revoked ? 'unbind.done' : 'unbind.doneHere'));
        return outcome;
      },
    });
  return (
    <span className="aicc-application-actions">
      {may('bind') && (
        <Button
          track="bind"
          kind={state === 'bound' ? 'default' : 'main'}
          glyph="external"
          busy={busy || leaving}
          onClick={begin}
        >
          {t(state === 'unbound' ? 'bind.action' : 'bind.again')}
        </Button>
      )}
      {state !== 'unbound' && may('unbind') && (
        <Button track="unbind" danger onClick={end}>
          {t('unbind.action')}
        </Button>
      )}
    </span>
  );
}

function Arrival({ returned }: { returned: Returned | null }) {
  const { t } = useTranslation('hubspot');
  const words = useFailureWords();
  if (returned === null) return null;
  if (returned.kind === 'failed') return <Note kind="error">{words(returned.failure)}</Note>;
  const kinds = { busy: 'info', bound: 'success', declined: 'warning', over: 'error' } as const;
  return <Note kind={kinds[returned.kind]}>{t(`arrival.${returned.kind}`)}</Note>;
}

function Trouble({ info: { failing, pausedUntil } }: { info: Info }) {
  const { t } = useTranslation('hubspot');
  const format = useFormat();
  if (failing === null) return null;
  return (
    <Note kind="warning">
      <p>{t('failing', { time: format.time(failing.since, 'dayClock'), why: t(`outcome.${failing.outcome}`) })}</p>
      {failing.error !== '' && <p lang="en">{t('said', { words: failing.error })}</p>}
      {pausedUntil !== null && <p>{t('paused', { time: format.time(pausedUntil, 'dayClock') })}</p>}
    </Note>
  );
}

function Bound({ info: { portal, boundAt, boundBy, waiting, lastDay } }: { info: Info }) {
  const { t } = useTranslation('hubspot');
  const format = useFormat();
  const { delivered, unmatched, failed } = lastDay;
  return (
    <Facts
      columns={2}
      facts={[
        { key: 'portal', label: t('fact.portal'), value: portal === null ? '' : `${portal.name} · ${portal.id}` },
        { key: 'user', label: t('fact.user'), value: portal?.user ?? '' },
        {
          key: 'since',
          label: t('fact.since'),
          value: (
            <>
              {boundAt !== null && <Time at={boundAt} as="dayClock" />} {boundBy}
            </>
          ),
        },
        { key: 'waiting', label: t('fact.waiting'), value: format.number(waiting) },
        {
          key: 'day',
          label: t('fact.day'),
          value: t('fact.dayOf', {
            delivered: format.number(delivered),
            unmatched: format.number(unmatched),
            failed: format.number(failed),
          }),
        },
      ]}
    />
  );
}
