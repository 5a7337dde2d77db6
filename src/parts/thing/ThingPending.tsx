import { useNavigate } from 'react-router-dom';
import type { Read } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';

interface ThingPendingProps {
  /** null: the address has no valid id */
  id: number | null;
  read: Pick<Read<unknown>, 'failure' | 'loading' | 'retry'>;
  /** title of the “not found” state, and the link back */
  unknown: string;
  back: string;
  backTo: string;
  shape?: 'page' | 'form';
}

/** Shown instead of a detail page's subject while it is loading, unknown or failed to load. */
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
    return (
      <Empty
        wholePage
        title={unknown}
        action={
          <Button track="back" onClick={() => void navigate(backTo)}>
            {back}
          </Button>
        }
      />
    );
  if (failure !== null && !loading) return <Failed wholePage failure={failure} retry={retry} />;
  return shape === 'form' ? <Loading shape="form" count={6} /> : <Loading shape="page" />;
}
