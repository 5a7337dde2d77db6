import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { findingCodes } from '@/domain/robots/scriptFindings';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useApplyWords } from '../../detail/useApplyWords';
import { useScriptScreen } from '../scriptContext';
import type { ScriptEditing } from './useScriptEditing';

interface ApplyButtonProps {
  robot: Reply<'robot.detail'>;
  version: Reply<'robot.version'>;
  editing: ScriptEditing;
}

/** Saves what waits, then puts the version online once nothing is wrong with it. */
export function ApplyButton({ robot, version, editing }: ApplyButtonProps) {
  const { t } = useTranslation('robots');
  const confirm = useConfirm();
  const words = useApplyWords(robot);
  const { findings } = useScriptScreen();
  const apply = useWrite('robot.apply', ['task', 'plan', 'strategy']);
  const errors = findings.filter(({ code }) => findingCodes[code] === 'error').length;
  if (!version.can.includes('apply')) return null;
  const reason =
    errors > 0
      ? t('script.applyErrors', { count: errors })
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
        await confirm({
          ...words(version.number),
          run: () =>
            apply.run({
              params: { line: robot.line, id: robot.id, version: version.id },
              body: { revision: editing.revision() },
            }),
        });
      }}
    >
      {t('versions.apply.label')}
    </Button>
  );
}
