import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { Failed } from '@/ui/feedback/Failed';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Loading } from '@/ui/feedback/Loading';
import { Time } from '@/ui/format/Time';
import { RingMark } from './RingMark';

interface PersonCallsProps {
  line: LineId;
  id: number;
  onOpen: (id: number) => void;
}

type Row = Reply<'call.history'>['list'][number];

/**
 * Every call to the number over all tasks, newest first. Paged by the last call of the page before, so that new calls
 * move nothing.
 */
export function PersonCalls(props: PersonCallsProps) {
  const { t } = useTranslation('calls');
  return (
    <>
      <h3 className="aicc-part-title">{t('redials.all')}</h3>
      <p className="aicc-hint">{t('redials.allHelp')}</p>
      <CallsBefore {...props} />
    </>
  );
}

function CallsBefore({ before, ...props }: PersonCallsProps & { before?: number }) {
  const { t } = useTranslation('calls');
  const [more, setMore] = useState(false);
  const { data, failure, retry } = useRead('call.history', {
    params: { line: props.line, id: props.id },
    query: before === undefined ? {} : { before },
  });
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={2} /> : <Failed failure={failure} retry={retry} />;
  const last = data.list.at(-1);
  if (last === undefined) return <p className="aicc-quiet">{t('redials.none')}</p>;
  return (
    <>
      <ul className="aicc-person-calls">
        {data.list.map((row) => (
          <PersonCall key={row.id} row={row} {...props} />
        ))}
      </ul>
      {data.more &&
        (more ? (
          <CallsBefore {...props} before={last.id} />
        ) : (
          <Button track="person-calls.more" onClick={() => setMore(true)}>
            {t('redials.more')}
          </Button>
        ))}
    </>
  );
}

/** A call of this line opens in the drawer; one of another line on its own page. */
function PersonCall({ row, line, id, onOpen }: PersonCallsProps & { row: Row }) {
  const name =
    row.id === id ? (
      <strong>{row.taskName}</strong>
    ) : row.line === line ? (
      <button type="button" data-track="call.show" className="aicc-opener" onClick={() => onOpen(row.id)}>
        {row.taskName}
      </button>
    ) : (
      <Link
        data-track="person.call"
        className="aicc-opener"
        to={pathTo('callDetails', { line: row.line }, { open: row.id })}
      >
        {row.taskName}
      </Link>
    );
  return (
    <li aria-current={row.id === id ? 'true' : undefined}>
      <span className="aicc-try-head">
        {name}
        <Time at={row.dialledAt} as="dayClock" />
      </span>
      <span className="aicc-try-what">
        <RingMark row={row} />
        <LabelTag product={row.line} letter={row.label} />
      </span>
    </li>
  );
}
