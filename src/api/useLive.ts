import { useEffect, useRef } from 'react';
import type { LiveEvent } from '@/contract/live';
import { useApi } from './apiContext';
import type { LiveTopic } from './live';
import type { Area } from './areas';

/** Subscribes to the events of a topic while the component is mounted. */
function useLive(topic: LiveTopic, listener: (event: LiveEvent) => void): void {
  const { live } = useApi();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => live.on(topic, (event) => latest.current(event)), [live, topic]);
}

/** Refreshes areas, or calls a function, at events of a topic, at most once per interval: at ×600 a task sends many. */
export function useLiveRefresh(
  topic: LiveTopic,
  areas: readonly Area[] | (() => void),
  concerns: (event: LiveEvent) => boolean = () => true,
  everyMs = 1000,
): void {
  const { refresh } = useApi();
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (pending.current) clearTimeout(pending.current);
    },
    [],
  );
  useLive(topic, (event) => {
    if (pending.current || !concerns(event)) return;
    pending.current = setTimeout(() => {
      pending.current = null;
      if (typeof areas === 'function') areas();
      else refresh(areas);
    }, everyMs);
  });
}
