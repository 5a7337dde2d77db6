import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { Tip } from '@/ui/overlay/Tip';

type Times = Pick<Reply<'task.list'>['list'][number], 'startAt' | 'endAt' | 'timeZone'>;

/** The day above the hours, on the task's own clock; the end shows its day if it is another. */
export function TaskTime({ task: { startAt, endAt, timeZone } }: { task: Times }) {
  const format = useFormat();
  const day = format.time(startAt, 'day', timeZone);
  const lastDay = format.time(endAt, 'day', timeZone) === day ? '' : `${format.time(endAt, 'shortDay', timeZone)} `;
  const full = `${format.time(startAt, 'full', timeZone)} – ${format.time(endAt, 'full', timeZone)} · ${timeZone}`;
  return (
    <Tip text={full}>
      <span className="aicc-num aicc-lines">
        <span>{day}</span>
        <span className="aicc-hint">
          {format.time(startAt, 'clock', timeZone)} – {lastDay}
          {format.time(endAt, 'clock', timeZone)}
        </span>
      </span>
    </Tip>
  );
}
