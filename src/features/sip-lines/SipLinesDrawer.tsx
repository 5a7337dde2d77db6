import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useSipLines } from '@/parts/sip-lines/useSipLines';
import { Stale } from '@/ui/feedback/Stale';
import css from './sipLines.css';
import { SipLineItem } from './SipLineItem';

interface SipLinesDrawerProps {
  line: LineId;
  /** id of the one to list first */
  chosen: number;
  onClose: () => void;
}

export function SipLinesDrawer({ line, chosen, onClose }: SipLinesDrawerProps) {
  const { t } = useTranslation('sipLines');
  return (
    <SideDrawer open title={t('title')} onClose={onClose}>
      <Lines line={line} chosen={chosen} />
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
