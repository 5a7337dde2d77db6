import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { pathTo } from '@/registry/links';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { NewLink } from '../NewLink';
import { useDisableAction } from '../useDisableAction';

interface DoneProps {
  line: LineId;
  made: Reply<'experience.create'>;
  onRestart: () => void;
}

/** The link that was made, until it is set invalid: then there is nothing of it to give away. */
export function Done({ line, made, onRestart }: DoneProps) {
  const { t } = useTranslation('experience');
  const navigate = useNavigate();
  const disable = useDisableAction();
  const [isInvalid, setInvalid] = useState(false);
  const canDisable = made.can.includes('disable') && !isInvalid;
  return (
    <>
      {isInvalid ? (
        <Note kind="warning">{t('action.disable.done', { name: made.name })}</Note>
      ) : (
        <NewLink made={made} />
      )}
      <div className="aicc-share-foot">
        <Button track="share.to-log" kind="main" onClick={() => void navigate(pathTo('shareLog', { line }))}>
          {t('wizard.toLog')}
        </Button>
        <Button track="share.again" onClick={onRestart}>
          {t('wizard.again')}
        </Button>
        {canDisable && <ActionButtons actions={[disable(made, () => setInvalid(true))]} leading={[]} />}
      </div>
    </>
  );
}
