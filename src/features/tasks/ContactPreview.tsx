import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { useFormat } from '@/ui/FormatProvider';
import { Note } from '@/ui/Note';
import { Tabs } from '@/ui/Tabs';
import { ContactColumns } from './ContactColumns';
import { ContactRows } from './ContactRows';
import type { ContactList } from './useContactUpload';
import { useSaveFile } from './useSaveFile';

type Part = 'columns' | 'good' | 'refused' | 'noted';

/** What was understood of a list, before anything is called: counts, columns, and the rows by kind. */
export function ContactPreview({ list }: { list: ContactList }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const save = useSaveFile();
  const { good, rows, numbers, refused, duplicate, inOtherTask, blacklisted } = list.counts;
  const noted = inOtherTask + blacklisted;
  const [part, setPart] = useState<Part>(refused > 0 ? 'refused' : 'columns');
  const said = (count: number) => ({ count, number: format.number(count) });
  const parts: { key: Part; label: string; count?: number }[] = [
    { key: 'columns', label: t('contacts.tab.columns') },
    { key: 'good', label: t('contacts.tab.good'), count: good },
    ...(refused > 0 ? [{ key: 'refused' as const, label: t('contacts.tab.refused'), count: refused }] : []),
    ...(noted > 0 ? [{ key: 'noted' as const, label: t('contacts.tab.noted') }] : []),
  ];
  const refusedFile = (
    <Button glyph="download" onClick={() => save('contacts.refused', { params: { line: list.line, id: list.id }, query: { language: format.language } })}>
      {t('contacts.downloadRefused')}
    </Button>
  );
  return (
    <div className="aicc-task-preview">
      <p className="aicc-task-understood" role="status">
        <strong className="aicc-num">{t('contacts.good', said(good))}</strong> <span className="aicc-quiet aicc-num">{t('contacts.rows', said(rows))}</span>
        {numbers > good && <span className="aicc-quiet aicc-num">, {t('contacts.several', said(numbers))}</span>}
      </p>
      {good === 0 && <Note kind="error">{t('contacts.noneGood')}</Note>}
      {good > 0 && refused > 0 && (
        <Note kind="warning">
          {t('contacts.refused', said(refused))} {duplicate > 0 && t('contacts.duplicate', said(duplicate))}
        </Note>
      )}
      {blacklisted > 0 && <Note kind="info">{t('contacts.blacklisted', said(blacklisted))}</Note>}
      {inOtherTask > 0 && <Note kind="warning">{t('contacts.inOtherTask', said(inOtherTask))}</Note>}
      {list.ignoredHeaders.length > 0 && (
        <Note kind="info">{t('contacts.ignored', { count: list.ignoredHeaders.length, columns: format.list(list.ignoredHeaders) })}</Note>
      )}
      <Tabs label={t('contacts.tabs')} tabs={parts} current={part} onChange={setPart}>
        {part === 'columns' && <ContactColumns columns={list.columns} />}
        {part !== 'columns' && <ContactRows key={part} list={list} show={part} toolbar={part === 'refused' && refusedFile} />}
      </Tabs>
    </div>
  );
}
