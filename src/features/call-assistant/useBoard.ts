import { useEffect, useState } from 'react';
import { useRead, type Read } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';

export type Board = Reply<'desk.board'>;
export type DeskCall = Board['waiting'][number];

/**
 * Real ms between refreshes. The socket reports changes at once; this is for when it is down, and for agents who left
 * without signing off.
 */
const LOOK_AGAIN_MS = 10_000;

export function useBoard(line: LineId): Read<Board> {
  const board = useRead('desk.board', { params: { line } }, { every: LOOK_AGAIN_MS });
  useLiveRefresh('desk', ['desk'], ({ payload }) => payload.line === line, 100);
  return board;
}

/** Renders every second while something counts down. */
export function useSeconds(counts: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!counts) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [counts]);
}
