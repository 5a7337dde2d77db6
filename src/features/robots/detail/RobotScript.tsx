import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useTunnel } from '../script/callees/useTunnel';
import { ScriptContext } from '../script/scriptContext';
import { ScriptEditor } from '../script/editing/ScriptEditor';
import { ScriptScreen } from '../script/ScriptScreen';
import { useVersionWrite } from '../useVersionWrite';

type Robot = Reply<'robot.detail'>;
type Version = Reply<'robot.version'>;

/** The version being written; where there is none, the one online, to be read. */
export function RobotScript({ robot }: { robot: Robot }) {
  const { line, id, versions } = robot;
  const shown = versions.find(({ state }) => state === 'preOnline') ?? versions.find(({ state }) => state === 'online');
  const { data, failure, retry } = useRead(
    'robot.version',
    { params: { line, id, version: shown?.id ?? 0 } },
    { skip: shown === undefined },
  );
  if (data === undefined || data.id !== shown?.id)
    return failure === null ? <Loading shape="lines" count={8} /> : <Failed failure={failure} retry={retry} />;
  return data.can.includes('edit') ? (
    <ScriptEditor key={data.id} robot={robot} version={data} />
  ) : (
    <ShownScript key={data.id} robot={robot} version={data} />
  );
}

/** A script to be read: nothing in it changes. */
function ShownScript({ robot, version }: { robot: Robot; version: Version }) {
  const { t } = useTranslation('robots');
  const toast = useToast();
  const words = useFailureWords();
  const write = useVersionWrite('robot.write');
  const { line, id } = robot;
  const { script, findings } = version;
  const tunnel = useTunnel({ line, id, version: version.id }, { revision: version.revision, isSaved: true });
  const [selected, select] = useState<string | null>(script.start);
  const screen = useMemo(
    () => ({ line, voice: robot, script, findings, tunnel, selected, select, edit: null, leave: () => undefined }),
    [line, robot, script, findings, tunnel, selected],
  );
  const begin = async () => {
    const outcome = await write({ params: { line, id }, body: { from: version.id } });
    if (!outcome.ok) toast.error(words(outcome.failure));
  };
  return (
    <ScriptContext value={screen}>
      <ScriptScreen
        state={<span className="aicc-hint">{t('script.readOnly', { number: version.number })}</span>}
        actions={
          version.can.includes('restore') && (
            <Button track="script.write" kind="main" glyph="edit" onClick={begin}>
              {t('script.write')}
            </Button>
          )
        }
      />
    </ScriptContext>
  );
}
