import { useEffect, useEffectEvent, useRef } from 'react';
import type { FrameFeed } from '@/bridge/ports/frameFeed';
import type { HandedContacts } from '@/parts/contacts/handedContacts';
import type { ActionCollector } from '@/ui/button/actionCollector';
import { useMountContext } from '../../mount/mountReactContext';
import { frameActions } from './frameActions';
import { useFrameCommands } from './useFrameCommands';
import { useFrameNow } from './useFrameNow';

export interface HostFrameProps {
  feed: FrameFeed;
  screenActions: ActionCollector;
  tools: ActionCollector;
  handed: HandedContacts;
}

const noFrame = { title: '', company: '', menu: [], crumbs: [], actions: [], tools: [], products: [], unread: 0 };

/** Sends the frame to the host whenever it has changed, and takes the host's commands. Draws nothing. */
export function HostFrame({ feed, screenActions, tools, handed }: HostFrameProps) {
  const { shown } = useMountContext();
  const now = useFrameNow();
  const plan = useRef<() => void>(() => undefined);
  useFrameCommands(feed, screenActions, tools, handed);
  const publish = useEffectEvent(() =>
    feed.publish({ ...now, actions: frameActions(screenActions), tools: frameActions(tools) }),
  );
  // Hidden by the host, it comes back as it was; else the session is over.
  const publishEnd = useEffectEvent(() => {
    if (shown.get()) feed.publish({ ...now, ...noFrame });
  });

  useEffect(() => {
    let isHere = true;
    let isPlanned = false;
    // Once for all that changes at a time: a new screen brings its name and its actions one by one.
    plan.current = () => {
      if (isPlanned) return;
      isPlanned = true;
      queueMicrotask(() => {
        isPlanned = false;
        if (isHere) publish();
      });
    };
    const stops = [screenActions, tools].map((collector) => collector.watch(() => plan.current()));
    return () => {
      isHere = false;
      stops.forEach((stop) => stop());
      publishEnd();
    };
  }, [screenActions, tools]);
  useEffect(() => plan.current());
  return null;
}
