import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import { findingCodes } from '@/domain/robots/scriptFindings';
import { blocksApplying } from '@/domain/robots/tunnel/tunnel';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { areasOfRobots, triedBy } from '../../robotWords';
import { useApplyWords } from '../../detail/useApplyWords';
import { useVersionWrite } from '../../useVersionWrite';
import { useScriptScreen } from '../scriptContext';
import type { ScriptEditing } from './useScriptEditing';

interface ApplyButtonProps {
  robot: Reply<'robot.detail'>;
  version: Reply<'robot.version'>;
  editing: ScriptEditing;
}

/** Saves what waits, then puts the version online, unless it is wrong or a callee that must come through does not. */
export function ApplyButton({ robot, version, editing }: ApplyButtonProps) {
  const { t } = useTranslation('robots');
  const { api } = useApi();
  const toast = useToast();
  const confirm = useConfirm();
  const words = useApplyWords(robot);
  const { findings, tunnel } = useScriptScreen();
  const apply = useVersionWrite('robot.apply', areasOfRobots);
  const params = { line: robot.line, id: robot.id, version: version.id };
  // What was changed since the last run may have mended it.
  const failing = tunnel.isStale ? 0 : (tunnel.run?.callees.filter(blocksApplying).length ?? 0);
  const errors = findings.filter(({ code }) => findingCodes[code] === 'error').length;
  if (!version.can.includes('apply')) return null;
  const reason =
    errors > 0
      ? t('script.applyErrors', { count: errors })
      : failing > 0
        ? t(`tried.blocking.${triedBy(robot.line)}`, { count: failing })
        : editing.save.kind === 'refused'
          ? t('script.applyUnsaved')
          : undefined;
  return (
    <Button
      track="script.apply"
      kind="main"
      glyph="check"
      disabledReason={reason}
      onClick={async () => {
        const { kind } = await editing.saveNow();
        if (kind !== 'saved') return;
        const run = await api.call('robot.tunnel', { params });
        const blocking = run.ok ? run.data.callees.filter(blocksApplying).length : 0;
        if (blocking > 0) return toast.error(t(`tried.blocking.${triedBy(robot.line)}`, { count: blocking }));
        // Of the script that was seen: a newer one is shown behind the question.
        const revision = editing.revision();
        await confirm({
          ...words(version.number),
          run: () => apply({ params, body: { revision } }),
        });
      }}
    >
      {t('versions.apply.label')}
    </Button>
  );
}
