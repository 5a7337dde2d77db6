import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { LineId } from '@/domain/products/lines';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { CallAbout } from './CallAbout';
import { HandHead } from './HandHead';
import { Notes } from './Notes';
import type { DeskCall } from './useBoard';

/** Real ms between refreshes of the turns. */
const LISTEN_MS = 2_000;

/** The call the agent has in hand: contact, turns and notes. */
export function Hand({ line, hand, ready }: { line: LineId; hand: DeskCall | null; ready: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <section className="aicc-desk-card aicc-desk-hand" aria-labelledby="aicc-desk-hand">
      <h2 id="aicc-desk-hand" className={hand === null ? 'aicc-desk-title' : 'aicc-hidden'}>
        {t('hand.title')}
      </h2>
      {hand === null && (
        <Empty glyph="headset" title={t('hand.empty')} text={t(ready ? 'hand.emptyReady' : 'hand.emptyAway')} />
      )}
      {hand !== null && hand.line !== line && (
        <Note>
          {t('hand.elsewhere', { name: hand.contactName })}{' '}
          <Link data-track="hand.go" to={pathTo('callAssistant', { line: hand.line })}>
            {t('hand.go')}
          </Link>
        </Note>
      )}
      {hand !== null && hand.line === line && <InHand key={hand.id} line={line} hand={hand} />}
    </section>
  );
}

function InHand({ line, hand }: { line: LineId; hand: DeskCall }) {
  const { data, failure, retry } = useRead(
    'desk.call',
    { params: { line, id: hand.id } },
    hand.state === 'talking' ? { every: LISTEN_MS } : {},
  );
  return (
    <>
      <HandHead line={line} call={hand} answered={data?.answeredAt ?? null} />
      {data === undefined &&
        (failure === null ? <Loading count={6} /> : <Failed failure={failure} retry={retry} inline />)}
      {data !== undefined && (
        <div className="aicc-desk-parts">
          <CallAbout line={line} call={data} live={hand.state === 'talking'} />
          <Notes line={line} call={data} over={hand.state === 'wrapUp'} />
        </div>
      )}
    </>
  );
}
