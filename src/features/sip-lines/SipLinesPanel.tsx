import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isLine, type LineId } from '@/domain/products/lines';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { sipLineKey, useSipLines } from '@/parts/sip-lines/useSipLines';
import { Stale } from '@/ui/feedback/Stale';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import css from './sipLines.css';
import { SipLineItem } from './SipLineItem';

/**
 * The company's SIP lines in a drawer over any screen of a product, opened by the address (`sipLine=open`, or an id):
 * from a button, from a paused task, from a notice. Back closes it.
 */
export function SipLinesPanel() {
  const { t } = useTranslation('sipLines');
  const { open, close } = useOpenItem(sipLineKey);
  const line = useLocation().pathname.split('/')[1] ?? '';
  if (open === null || !isLine(line)) return null;
  return (
    <SideDrawer open title={t('title')} onClose={close}>
      <Lines line={line} chosen={Number(open)} />
    </SideDrawer>
  );
}

function Lines({ line, chosen }: { line: LineId; chosen: number }) {
  const { t } = useTranslation('sipLines');
  const format = useFormat();
  const { data, failure, retry, at } = useSipLines(line);
  if (data === undefined)
    return failure === null ? <Loading count={4} /> : <Failed failure={failure} retry={retry} inline />;
  const { list, licence } = data;
  if (list.length === 0) return <Empty glyph="phone" title={t('empty.title')} text={t('empty.text')} />;
  // The line of the address is listed first.
  const ordered = [...list.filter(({ id }) => id === chosen), ...list.filter(({ id }) => id !== chosen)];
  return (
    <div className="aicc-siplines">
      <Style css={css} />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <p className="aicc-quiet">
        {t('licence', { inUse: format.number(licence.inUse), most: format.number(licence.concurrency) })}
      </p>
      <ul className="aicc-siplines-list">
        {ordered.map((one) => (
          <SipLineItem key={one.id} sipLine={one} line={line} chosen={one.id === chosen} />
        ))}
      </ul>
    </div>
  );
}
