import { useEffect, useState } from 'react';
import { useRead, type Read } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { isTestCallOpen } from '@/domain/calling/testCall';

export type TestCall = Reply<'testCall.detail'>;

/** Real ms between refreshes while it rings or talks: words are no events. */
const LISTEN_MS = 2_000;

/** One test call, heard along while it goes on; null: none is chosen. */
export function useTestCall(id: number | null): Read<TestCall> {
  const [isOpen, setIsOpen] = useState(true);
  const read = useRead(
    'testCall.detail',
    { params: { id: id ?? 0 } },
    { skip: id === null, lives: true, ...(isOpen ? { every: LISTEN_MS } : {}) },
  );
  const { data } = read;
  useEffect(() => setIsOpen(data === undefined || data.id !== id || isTestCallOpen(data.phase)), [data, id]);
  useLiveRefresh('testCall', ['testCall'], ({ payload }) => payload.id === id, 100);
  return data !== undefined && data.id !== id ? { ...read, data: undefined } : read;
}
