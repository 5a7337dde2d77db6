import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { CallFailure } from '@/domain/callFailure';
import { useLeftToAccount } from '@/parts/cross-login/useLeftToAccount';
import { RejectDrawer } from '@/parts/proposal/RejectDrawer';
import { StateTag } from '@/parts/state/StateTag';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';

type Request = Reply<'download.awaiting'>['list'][number];

const PAGE = 30;

/** Other people's requests for files with plain numbers, which this person approves or rejects. */
export function AwaitingRequests() {
  const { t } = useTranslation('downloads');
  const [page, setPage] = useState(1);
  const { data, loading, failure, retry } = useRead('download.awaiting', { query: { limit: PAGE, page } });
  const shown = data?.list ?? [];
  return (
    <>
      {loading && <Loading count={4} />}
      {failure && !data && <Failed failure={failure} retry={retry} inline />}
      {data && shown.length === 0 && (
        <Empty glyph="check" title={t('review.empty.title')} text={t('review.empty.text')} />
      )}
      <ul className="aicc-downloads">
        {shown.map((request) => (
          <AwaitingItem key={request.id} request={request} refresh={retry} />
        ))}
      </ul>
      {data && data.total > page * PAGE && (
        <div className="aicc-downloads-more">
          <Button track="downloads.next" onClick={() => setPage(page + 1)}>
            {t('review.next')}
          </Button>
        </div>
      )}
    </>
  );
}

function AwaitingItem({ request, refresh }: { request: Request; refresh: () => void }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const { kind, name, by, total, createdAt, expiresAt } = request;
  return (
    <li className="aicc-download">
      <div className="aicc-download-head">
        <strong className="aicc-download-name">{name}</strong>
        <StateTag kind="download" state="awaiting" />
      </div>
      <p>
        {t('review.by', { by })} · <Time at={format.fromWall(createdAt)} />
      </p>
      <p className="aicc-hint">
        {t(`kind.${kind}`)} · {t('numbers.plain')} · {t(`review.of.${request.of}`)}
        {total !== null && <> · {t(kind === 'recordings' ? 'count.recordings' : 'count.rows', { count: total })}</>}
      </p>
      <Narrowing request={request} />
      {expiresAt !== null && (
        <p className="aicc-hint">
          {t('review.decideBy')} <Time at={format.fromWall(expiresAt)} as="dayClock" />
        </p>
      )}
      <Decisions request={request} refresh={refresh} />
    </li>
  );
}

/** The filter of a list, in words. */
function Narrowing({ request: { of, days, filters } }: { request: Request }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  if (of !== 'list') return null;
  const from = days?.from ?? null;
  const to = days?.to ?? null;
  const parts = [
    ...(from !== null && to !== null
      ? [t('review.days', { from: format.day(from), to: format.day(to) })]
      : from !== null
        ? [t('review.since', { from: format.day(from) })]
        : to !== null
          ? [t('review.until', { to: format.day(to) })]
          : []),
    ...(filters > 0 ? [t('review.filters', { count: filters })] : []),
  ];
  return <p className="aicc-hint">{parts.length === 0 ? t('review.unfiltered') : parts.join(' · ')}</p>;
}

function Decisions({ request: { id, line, name, by, can }, refresh }: { request: Request; refresh: () => void }) {
  const { t } = useTranslation('downloads');
  const confirm = useConfirm();
  const toast = useToast();
  const words = useDecidedWords();
  const left = useLeftToAccount();
  const [rejecting, setRejecting] = useState(false);
  const approve = useWrite('download.approve');
  const reject = useWrite('download.reject');
  const params = { line, id };

  const run = async () => {
    const outcome = await approve.run({ params, body: {} });
    if (outcome.ok) toast.success(t('review.approve.done', { name }));
    else {
      // Whatever was decided meanwhile is no longer in the list.
      toast.error(words(outcome.failure));
      refresh();
    }
  };
  return (
    <div className="aicc-download-actions">
      {can.includes('approve') && (
        <Button
          track="downloads.approve"
          kind="main"
          glyph="check"
          disabledReason={left}
          onClick={() =>
            void confirm({
              title: t('review.approve.title', { name }),
              text: t('review.approve.text', { by }),
              verb: t('review.approve.verb'),
              run,
            })
          }
        >
          {t('review.approve.verb')}
        </Button>
      )}
      {can.includes('reject') && (
        <Button track="downloads.reject" danger disabledReason={left} onClick={() => setRejecting(true)}>
          {t('review.reject')}
        </Button>
      )}
      {rejecting && (
        <RejectDrawer
          what="download"
          id={id}
          name={name}
          reject={async (note) => {
            const outcome = await reject.run({ params, body: { note } });
            if (!outcome.ok) refresh();
            return outcome;
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}

/** A decision that came too late says what was decided. */
function useDecidedWords(): (failure: CallFailure) => string {
  const { t } = useTranslation('downloads');
  const words = useFailureWords();
  return (failure) => {
    const { state } = failure.params;
    if (failure.id !== 'approval.state') return words(failure);
    if (state === 'approved' || state === 'rejected' || state === 'withdrawn' || state === 'expired')
      return t(`review.decided.${state}`);
    return words(failure);
  };
}
