import type { Reply } from '@/contract/contract';

/** The company's number that was called, with the name the platform gave it. */
export function CalledNumber({ number }: Pick<Reply<'inboundCall.list'>['list'][number], 'number'>) {
  return (
    <span className="aicc-lines">
      <span className="aicc-num">{number.phone}</span>
      <span className="aicc-hint">{number.name}</span>
    </span>
  );
}
