import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { problem } from '@/domain/problem';
import { scriptLanguages, type ScriptLanguage } from '@/domain/robots/script';
import { sensitiveLimits } from '@/domain/robots/sensitiveWords';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useToast } from '@/ui/feedback/ToastProvider';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { WordsField } from '@/ui/form/WordsField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useRobotPlace } from './useRobotPlace';

type Words = Reply<'robot.sensitiveWords'>;
type Lists = Readonly<Record<ScriptLanguage, readonly string[]>>;

/** What the company's robots must not say, by language: a script that says it cannot be applied. */
export function SensitiveWordsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('robots');
  const line = useRobotPlace();
  const { data, at, failure, retry } = useRead('robot.sensitiveWords', { params: { line } });
  // Words read before it was opened may have been changed since.
  const [before] = useState(at);
  if (data !== undefined && at !== before) return <Loaded words={data} onClose={onClose} />;
  return (
    <SideDrawer open title={t('words.title')} onClose={onClose}>
      {failure === null ? <Loading shape="form" count={4} /> : <Failed failure={failure} retry={retry} />}
    </SideDrawer>
  );
}

function Loaded({ words, onClose }: { words: Words; onClose: () => void }) {
  const { t } = useTranslation(['robots', 'labels']);
  const line = useRobotPlace();
  const toast = useToast();
  const { api } = useApi();
  const save = useWrite('robot.saveSensitiveWords');
  const params = { line };
  const { version, conflict, loadConflict } = useEditConflict<Words, Words>(
    words,
    () => api.call('robot.sensitiveWords', { params }),
    (now) => now,
  );
  const wordsOf = (lists: Lists) =>
    scriptLanguages.map((language) => ({
      key: language,
      label: t(`labels:robot.language.${language}`),
      value: [...lists[language]].sort().join(', '),
    }));
  const form = useForm<Lists>({
    initial: words,
    check: (values) =>
      scriptLanguages.flatMap((language) =>
        values[language].some((word) => word.length > sensitiveLimits.chars)
          ? [problem(language, 'tooLong', { max: sensitiveLimits.chars })]
          : [],
      ),
    send: async (values) => {
      const outcome = await save.run({ params, body: { words: mutable(values), was: version.current } });
      if (outcome.ok) {
        toast.success(t('words.saved'));
        onClose();
      }
      return loadConflict(outcome);
    },
  });
  return (
    <FormDrawer track="sensitive-words" form={form} title={t('words.title')} verb={t('form.verb')} onClose={onClose}>
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(conflict), wordsOf(form.values))}
          onTakeSaved={onClose}
        />
      )}
      <p className="aicc-hint">{t('words.text')}</p>
      {scriptLanguages.map((language) => (
        <WordsField
          key={language}
          {...form.field(language)}
          label={t(`labels:robot.language.${language}`)}
          optional
          most={sensitiveLimits.words}
        />
      ))}
    </FormDrawer>
  );
}

/** As the API takes them. */
function mutable({ en, zh, id, es }: Lists): Words {
  return { en: [...en], zh: [...zh], id: [...id], es: [...es] };
}
