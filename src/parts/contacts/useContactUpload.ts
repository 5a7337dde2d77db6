import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { useFailureWords } from '@/ui/words/useFailureWords';

/** The list of a draft: uploaded, read by the platform, shown, replaced. */
export function useContactUpload(line: LineId, listId: number | null, onList: (id: number | null) => void) {
  const { t } = useTranslation('contacts');
  const words = useFailureWords();
  const upload = useWrite('contacts.upload');
  const discard = useWrite('contacts.discard');
  const read = useRead('contacts.list', { params: { line, id: listId ?? 0 } }, { skip: listId === null });
  /** the file the list was read from, as long as this screen has it */
  const [source, setSource] = useState<{ listId: number; file: File } | null>(null);
  const [sending, setSending] = useState<{ name: string; size: number; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  // A draft may outlive its list, which another tab discarded or a task created meanwhile has used.
  const gone = listId !== null && read.failure?.id === 'thing.unknown';
  const forget = useRef(onList);
  useEffect(() => {
    forget.current = onList;
  });
  useEffect(() => {
    if (!gone) return;
    setProblem(t('gone'));
    forget.current(null);
  }, [gone, t]);

  const send = async (file: File, sheet?: string) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setProblem(null);
    setSending({ name: file.name, size: file.size, share: 0 });
    const outcome = await upload.run(
      { params: { line }, query: sheet === undefined ? {} : { sheet }, file },
      {
        signal: own.signal,
        onProgress: (share) => setSending((now) => (now === null || own.signal.aborted ? now : { ...now, share })),
      },
    );
    if (abort.current !== own) return;
    setSending(null);
    if (outcome.ok) {
      // Nothing uses the list that was replaced.
      if (listId !== null) void discard.run({ params: { line, id: listId } });
      setSource({ listId: outcome.data.id, file });
      onList(outcome.data.id);
    } else if (outcome.failure.id !== 'network.cancelled') setProblem(`${file.name}: ${words(outcome.failure)}`);
  };
  const cancel = () => {
    abort.current?.abort();
    abort.current = null;
    setSending(null);
  };

  const list = listId === null ? undefined : read.data;
  return {
    read,
    list,
    /** an order of them is asked for */ severalNumbers: list !== undefined && list.counts.numbers > list.counts.good,
    sending,
    problem,
    send,
    /** reads another sheet of the same file; absent once the file is out of reach */
    chooseSheet:
      source !== null && source.listId === listId ? (sheet: string) => void send(source.file, sheet) : undefined,
    cancel,
  };
}
