import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { Board, DeskCall } from './useBoard';

/** Gives a waiting call, or one in progress, to a free agent at the desk. */
export function PutThrough({ line, call, agents }: { line: LineId; call: DeskCall; agents: Board['agents'] }) {
  const { t } = useTranslation('desk');
  const toast = useToast();
  const words = useFailureWords();
  const assign = useWrite('desk.assign');
  const free = agents.filter(({ state }) => state === 'ready');
  const to = async (userId: number, name: string) => {
    const outcome = await assign.run({ params: { line, id: call.id }, body: { userId } });
    if (outcome.ok) toast.success(t('assign.done', { name }));
    else toast.error(words(outcome.failure));
  };
  const label = t('assign.label', { name: call.contactName === '' ? call.phone : call.contactName });
  return (
    <Menu
      label={label}
      items={free.map(({ id, name, you }) => ({
        key: String(id),
        track: 'agent',
        label: you ? t('agents.you', { name }) : name,
        glyph: 'user',
        run: () => void to(id, name),
      }))}
      trigger={(props) => (
        <Button
          track="assign"
          {...props}
          aria-label={label}
          busy={assign.busy}
          disabledReason={free.length === 0 ? t('assign.nobody') : undefined}
        >
          {t('assign.verb')}
        </Button>
      )}
    />
  );
}
