import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '@/api/contactList';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { Tabs } from '@/ui/page/Tabs';
import { AllRows } from './AllRows';
import { ContactColumns } from './ContactColumns';
import { ContactRows } from './ContactRows';
import { useSaveFile } from '../files/useSaveFile';

type Part = 'columns' | 'good' | 'refused' | 'noted';

/** How a list was read, before anything is called: counts, columns, and rows by kind. */
export function ContactPreview({ list }: { list: ContactList }) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const save = useSaveFile();
  const { good, rows, numbers, refused, duplicate, inOtherTask, blacklisted, otherCountry, zeroAmount } = list.counts;
  const noted = inOtherTask + blacklisted + otherCountry + zeroAmount;
  const [part, setPart] = useState<Part>(refused > 0 ? 'refused' : 'columns');
  const said = (count: number) => ({ count, number: format.number(count) });
  const parts: { key: Part; label: string; count?: number }[] = [
    { key: 'columns', label: t('tab.columns') },
    { key: 'good', label: t('tab.good'), count: good },
    ...(refused > 0 ? [{ key: 'refused' as const, label: t('tab.refused'), count: refused }] : []),
    ...(noted > 0 ? [{ key: 'noted' as const, label: t('tab.noted') }] : []),
  ];
  const refusedFile = (
    <Button
      track="contacts.refused"
      glyph="download"
      onClick={() =>
        save('contacts.refused', { params: { line: list.line, id: list.id }, query: { language: format.language } })
      }
    >
      {t('downloadRefused')}
    </Button>
  );
  return (
    <div className="aicc-contacts-preview">
      <p className="aicc-contacts-understood" role="status">
        <strong className="aicc-num">{t('good', said(good))}</strong>{' '}
        <span className="aicc-quiet aicc-num">{t('rows', said(rows))}</span>
        {numbers > good && <span className="aicc-quiet aicc-num">, {t('several', said(numbers))}</span>}
      </p>
      {good === 0 && <Note kind="error">{t(list.source === null ? 'noneGood' : 'followUp.noneGood')}</Note>}
      {good > 0 && refused > 0 && (
        <Note kind="warning">
          {t(list.source === null ? 'refused' : 'followUp.refused', said(refused))}{' '}
          {duplicate > 0 && t('duplicate', said(duplicate))}
        </Note>
      )}
      {blacklisted > 0 && <Note kind="info">{t('blacklisted', said(blacklisted))}</Note>}
      {inOtherTask > 0 && <Note kind="warning">{t('inOtherTask', said(inOtherTask))}</Note>}
      {otherCountry > 0 && <Note kind="warning">{t('otherCountry', said(otherCountry))}</Note>}
      {zeroAmount > 0 && <Note kind="warning">{t('zeroAmount', said(zeroAmount))}</Note>}
      {list.ignoredHeaders.length > 0 && (
        <Note kind="info">
          {t('ignored', { count: list.ignoredHeaders.length, columns: format.list(list.ignoredHeaders) })}
        </Note>
      )}
      <Tabs label={t('tabs')} tabs={parts} current={part} onChange={setPart}>
        {part === 'columns' && <ContactColumns list={list} />}
        {part === 'good' && <AllRows key={list.id} list={list} />}
        {(part === 'refused' || part === 'noted') && (
          <ContactRows key={part} list={list} show={part} toolbar={part === 'refused' && refusedFile} />
        )}
      </Tabs>
    </div>
  );
}
