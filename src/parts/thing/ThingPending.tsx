import { useNavigate } from 'react-router-dom';
import type { Read } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';

interface ThingPendingProps {
  /** null: the address names none */
  id: number | null;
  read: Pick<Read<unknown>, 'failure' | 'loading' | 'retry'>;
  /** that there is none here, and the way back */
  unknown: string;
  back: string;
  backTo: string;
  shape?: 'page' | 'form';
}

/** In place of the one thing a page is about while it is not there: unknown, still loading, or not loaded. */
export function ThingPending({
  id,
  read: { failure, loading, retry },
  unknown,
  back,
  backTo,
  shape = 'page',
}: ThingPendingProps) {
  const navigate = useNavigate();
  if (id === null || failure?.id === 'thing.unknown')
    return <Empty wholePage title={unknown} action={<Button onClick={() => void navigate(backTo)}>{back}</Button>} />;
  if (failure !== null && !loading) return <Failed wholePage failure={failure} retry={retry} />;
  return shape === 'form' ? <Loading shape="form" count={6} /> : <Loading shape="page" />;
}
