import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calleeKey } from '@/domain/robots/tunnel/callee';
import { Button } from '@/ui/button/Button';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Stale } from '@/ui/feedback/Stale';
import { triedBy } from '../../robotWords';
import { useScriptScreen } from '../scriptContext';
import { CalleeList } from './CalleeList';
import { CalleeTalk } from './CalleeTalk';
import { CalleesVerdict } from './CalleesVerdict';

/** How test callees fare with the script: all of them, or the talk of one. */
export function CalleesPane() {
  const { t } = useTranslation('robots');
  const { tunnel, select, line } = useScriptScreen();
  const { run, failure, retry } = tunnel;
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const shown = run?.callees.find((callee) => calleeKey(callee) === open);

  // Who comes back from a talk goes on where the talk was chosen.
  useEffect(() => {
    if (open !== null) last.current = open;
    else if (last.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-callee="${CSS.escape(last.current)}"]`)?.focus();
  }, [open]);

  if (run === undefined)
    return failure === null ? <Loading shape="lines" count={8} /> : <Failed failure={failure} retry={retry} inline />;
  return (
    <div className="aicc-script-check" ref={list}>
      {failure !== null && <Stale at={null} failure={failure} retry={retry} />}
      {shown ? (
        <>
          <Button track="callee.back" kind="plain" glyph="chevronLeft" onClick={() => setOpen(null)}>
            {t(`tried.back.${triedBy(line)}`)}
          </Button>
          <CalleeTalk key={open} callee={shown} />
        </>
      ) : (
        <>
          <CalleesVerdict run={run} />
          <CalleeList
            callees={run.callees}
            onOpen={(callee) => {
              setOpen(calleeKey(callee));
              if (callee.at !== null) select(callee.at);
            }}
          />
        </>
      )}
    </div>
  );
}
