import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkTypedContacts, typedColumns, typedContactsMax } from '@/domain/contacts/typedContacts';
import { problem } from '@/domain/problem';
import { lineTable } from '@/domain/products/lines';
import { ContactUpload } from '@/parts/contacts/ContactUpload';
import { ListPreview } from '@/parts/contacts/ListPreview';
import { useContactUpload } from '@/parts/contacts/useContactUpload';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TrackedSegmented } from '@/ui/form/TrackedSegmented';
import { useForm, type Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLatest } from '@/ui/list/useLatest';
import { useProblemWords } from '@/ui/words/useFailureWords';
import type { OpenTask } from './openTask';

const ways = ['typed', 'file'] as const;
type Way = (typeof ways)[number];

interface Values {
  readonly text: string;
  /** the list that typed lines or a file were read as; null: not read yet */
  readonly listId: number | null;
}

interface AddCallDrawerProps {
  task: OpenTask;
  onClose: () => void;
}

/** Contacts for one task: typed lines or a file, first read and shown, then added. */
export function AddCallDrawer({ task, onClose }: AddCallDrawerProps) {
  const { t } = useTranslation(['singleCalls', 'contacts']);
  const format = useFormat();
  const toast = useToast();
  const { line, id, name } = task;
  const [way, setWay] = useState<Way>('typed');
  const typed = useWrite('addCall.typed', ['contacts']);
  const append = useWrite('addCall.append', ['contacts', 'task']);
  const said = (count: number) => ({ count, number: format.number(count), name });

  const form = useForm<Values>({
    initial: { text: '', listId: null },
    check: ({ text, listId }) =>
      way === 'typed' ? checkTypedContacts('text', text) : listId === null ? [problem('listId', 'required')] : [],
    send: async ({ text, listId }) => {
      if (listId === null) {
        const file = new File([text], 'typed.csv', { type: 'text/csv' });
        const read = await typed.run({ params: { line }, file });
        if (!read.ok) return read;
        // Lines changed meanwhile are checked anew; else the numbers of the lines before would be called.
        if (latest.current.way === 'typed' && latest.current.text === text) form.set({ listId: read.data.id });
        return { ok: true, isStep: true };
      }
      const outcome = await append.run({ params: { line, id }, body: { listId } });
      if (outcome.ok) {
        const { added, duplicate, blacklisted, awaitsApproval } = outcome.data;
        const words = [
          t(awaitsApproval ? 'add.doneAwaiting' : 'add.done', said(added)),
          ...(duplicate > 0 ? [t('add.duplicate', said(duplicate))] : []),
          ...(blacklisted > 0 ? [t('add.blacklisted', said(blacklisted))] : []),
        ];
        toast.success(words.join(' '));
      }
      return outcome;
    },
    onDone: onClose,
  });
  const { text: typedText, listId } = form.values;
  const latest = useLatest({ way, text: typedText });
  const upload = useContactUpload(line, listId, (read) => form.set({ listId: read }));
  // While a list is being read, the one before it is still there.
  const list = upload.list?.id === listId ? upload.list : undefined;
  const good = list?.counts.good ?? 0;
  return (
    <FormDrawer
      track="add-calls"
      form={form}
      title={t('add.to', { name })}
      verb={listId === null ? t('add.check') : t('add.some', said(good))}
      onClose={onClose}
    >
      <Note>{t(task.asksApproval ? 'add.note.approval' : 'add.note.plain')}</Note>
      {task.can.includes('upload') && (
        <TrackedSegmented
          track="add-calls.way"
          label={t('add.way.label')}
          value={way}
          options={ways.map((value) => ({ value, label: t(`add.way.${value}`) }))}
          onChange={(next) => {
            setWay(next);
            // A file still on its way would become the list of the typed lines.
            upload.cancel();
            form.set({ listId: null });
          }}
        />
      )}
      {way === 'typed' ? (
        <>
          <TypedLines form={form} line={line} />
          <ListPreview list={list} />
        </>
      ) : (
        <FileOfContacts form={form} line={line} upload={upload} />
      )}
    </FormDrawer>
  );
}

interface PartProps {
  form: Form<Values>;
  line: OpenTask['line'];
}

function TypedLines({ form, line }: PartProps) {
  const { t } = useTranslation('singleCalls');
  const format = useFormat();
  const bound = form.field('text');
  const needed = ['phone', ...lineTable[line].required];
  return (
    <TextAreaField
      {...bound}
      label={t('add.typed.label')}
      help={t('add.typed.help', {
        columns: needed.join(', '),
        more: format.list(typedColumns(line).slice(needed.length)),
        max: typedContactsMax,
      })}
      rows={6}
      // What was read is of the text before.
      onChange={(text) => form.set({ text, listId: null })}
    />
  );
}

function FileOfContacts({ form, line, upload }: PartProps & { upload: ReturnType<typeof useContactUpload> }) {
  const words = useProblemWords();
  const bound = form.field('listId');
  return (
    <ContactUpload
      line={line}
      upload={upload}
      listId={bound.value}
      problem={bound.problem === undefined ? null : words(bound.problem)}
    />
  );
}
