import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { callsPath, pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { useMay, type May } from '@/session/useMay';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { CountTable } from '@/parts/report/rows/CountTable';
import { SideDrawer } from '@/ui/overlay/SideDrawer';

/** The moment whose calls in progress are shown. */
export interface Moment {
  /** null: now */
  readonly at: number | null;
  /** of one SIP line; null: of the whole company */
  readonly sipLine: { readonly id: number; readonly name: string } | null;
}

type Part = Reply<'channel.moment'>['parts'][number];

/**
 * Calls in progress at a moment: SIP lines and licence are shared, so all business lines are listed, each task with its
 * rows.
 */
export function MomentDrawer({ line, moment, onClose }: { line: LineId; moment: Moment; onClose: () => void }) {
  const { t } = useTranslation('insight');
  const { t: name } = useTranslation('screens');
  const mayPlans = useMay('CallPlans');
  const format = useFormat();
  const { at, sipLine } = moment;
  const read = useRead('channel.moment', {
    params: { line },
    query: {
      ...(at === null ? {} : { at: String(at) }),
      ...(sipLine === null ? {} : { sipLineId: String(sipLine.id) }),
    },
  });
  const title = at === null ? t('moment.now') : t('moment.at', { time: format.time(at, 'dayClock') });
  const { data } = read;
  const hidden = data === undefined ? 0 : data.calls - data.parts.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <SideDrawer open title={sipLine === null ? title : t('moment.on', { name: sipLine.name, title })} onClose={onClose}>
      {read.loading && <Loading shape="lines" count={4} />}
      {read.failure !== null && data === undefined && <Failed failure={read.failure} retry={read.retry} inline />}
      {data !== undefined && (
        <div className="aicc-moment">
          <p className="aicc-hint">
            {data.calls === 0
              ? t('moment.none')
              : t(at === null ? 'moment.countNow' : 'moment.count', { number: format.number(data.calls) })}
          </p>
          {data.parts.length > 0 && (
            <CountTable
              label={title}
              columns={[
                { key: 'task', label: t('moment.task') },
                { key: 'line', label: t('moment.line') },
                { key: 'calls', label: t('moment.calls') },
              ]}
              rows={data.parts.map((part) => ({
                key: String(part.task.id),
                name: part.task.name,
                cells: [
                  { key: 'line', text: name(`product.${part.line}`) },
                  { key: 'calls', text: format.number(part.calls), to: rowsOf(part, moment, mayPlans) },
                ],
              }))}
            />
          )}
          {hidden > 0 && <p className="aicc-hint">{t('moment.hidden', { number: format.number(hidden) })}</p>}
        </div>
      )}
    </SideDrawer>
  );
}

/** Finished calls are in call details, calls in progress with the contacts of their task. */
function rowsOf({ line, task, plan }: Part, { at, sipLine }: Moment, mayPlans: May): string | undefined {
  if (at !== null)
    return callsPath(line, {
      inProgressAt: at,
      taskId: task.id,
      ...(sipLine === null ? {} : { sipLineId: sipLine.id }),
    });
  if (plan === null) return pathTo('taskDetail', { line, id: task.id }, { tab: 'contacts', state: 'calling' });
  return mayPlans('view', line) ? pathTo('planDetail', { line, id: plan }, { tab: 'contacts' }) : undefined;
}
