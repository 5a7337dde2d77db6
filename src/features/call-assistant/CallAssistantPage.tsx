import { useTranslation } from 'react-i18next';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Stale } from '@/ui/feedback/Stale';
import { useLine } from '@/parts/line/useLine';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { Agents } from './Agents';
import css from './desk.css';
import { Hand } from './Hand';
import { PastCalls } from './PastCalls';
import { Seat } from './Seat';
import { Today } from './Today';
import { useBoard } from './useBoard';
import { Waiting } from './Waiting';

const DeskDrawer = laterDrawer(() => import('./DeskDrawer').then((module) => module.DeskDrawer));

/** The screen of an agent who takes calls that robots put through. */
export default function CallAssistantPage() {
  const { t } = useTranslation('desk');
  DeskDrawer.useWhenIdle();
  const line = useLine();
  const { data, failure, retry, at } = useBoard(line);
  const { open, show, close } = useOpenItem();
  const shown = Number(open);
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={data && <Seat key={line} line={line} ready={data.ready} />}
      />
      {data === undefined && (failure === null ? <Loading shape="page" /> : <Failed failure={failure} retry={retry} />)}
      {data !== undefined && (
        <div className="aicc-desk">
          {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
          <Today today={data.today} waiting={data.waiting.length} />
          <div className="aicc-desk-work">
            <div className="aicc-desk-side">
              <Waiting line={line} board={data} onShow={show} />
              <Agents line={line} board={data} onShow={show} />
            </div>
            <Hand line={line} hand={data.hand} ready={data.ready} />
          </div>
        </div>
      )}
      <PastCalls line={line} onShow={show} openKey={shown} />
      {Number.isSafeInteger(shown) && shown > 0 && <DeskDrawer key={shown} line={line} id={shown} onClose={close} />}
    </>
  );
}
