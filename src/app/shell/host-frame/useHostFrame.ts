import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Host } from '@/bridge/host';
import type { FrameOwner } from '@/contract/frame';
import { HandedContacts } from '@/parts/contacts/handedContacts';
import { ActionCollector } from '@/ui/button/actionCollector';
import type { HostFrameProps } from './HostFrame';
import { loadHostFrame } from './loadHostFrame';

interface HostFrameState {
  readonly owner: FrameOwner;
  readonly screenActions: ActionCollector;
  readonly tools: ActionCollector;
  readonly handed: HandedContacts;
  /** null until its script is there, and where no host listens */
  readonly HostFrame: ComponentType<HostFrameProps> | null;
}

const never = () => () => undefined;

/** Who draws the frame now. If the script that sends it does not come, the console draws its own. */
export function useHostFrame({ frame, report }: Pick<Host, 'frame' | 'report'>): HostFrameState {
  const watch = frame?.onChange ?? never;
  const wanted = useSyncExternalStore(watch, () => frame?.owner() ?? 'console');
  const isHeard = useSyncExternalStore(watch, () => frame?.isHeard() ?? false);
  const [script, setScript] = useState<ComponentType<HostFrameProps> | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [services] = useState(() => ({
    screenActions: new ActionCollector(),
    tools: new ActionCollector(),
    handed: new HandedContacts(),
  }));
  useEffect(() => {
    if (!isHeard || script !== null) return undefined;
    let isHere = true;
    loadHostFrame().then(
      (found) => isHere && setScript(() => found),
      () => {
        if (!isHere) return;
        setIsLost(true);
        report({ t: 'warn', code: 'W-FRAME-LOST' });
      },
    );
    return () => {
      isHere = false;
    };
  }, [isHeard, script, report]);
  return { ...services, owner: isLost ? 'console' : wanted, HostFrame: isHeard ? script : null };
}
