import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { problem } from '@/domain/problem';
import { scriptLanguages, type ScriptLanguage } from '@/domain/robots/script';
import { sensitiveLimits } from '@/domain/robots/sensitiveWords';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useToast } from '@/ui/feedback/ToastProvider';
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
  const { data, failure, retry } = useRead('robot.sensitiveWords', { params: { line } });
  if (data !== undefined) return <Loaded words={data} onClose={onClose} />;
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
  const save = useWrite('robot.saveSensitiveWords');
  const form = useForm<Lists>({
    initial: words,
    check: (values) =>
      scriptLanguages.flatMap((language) =>
        values[language].some((word) => word.length > sensitiveLimits.chars)
          ? [problem(language, 'tooLong', { max: sensitiveLimits.chars })]
          : [],
      ),
    send: async (values) => {
      const outcome = await save.run({ params: { line }, body: { words: mutable(values), was: words } });
      if (outcome.ok) {
        toast.success(t('words.saved'));
        onClose();
      }
      return outcome;
    },
  });
  return (
    <FormDrawer track="sensitive-words" form={form} title={t('words.title')} verb={t('form.verb')} onClose={onClose}>
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
