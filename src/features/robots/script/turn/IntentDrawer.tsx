import { useTranslation } from 'react-i18next';
import type { Intent } from '@/domain/robots/script';
import { withIntent } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Check } from '@/ui/form/field/Check';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { TextField } from '@/ui/form/field/TextField';
import { WordsField } from '@/ui/form/WordsField';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';

type Letter = 'yes' | 'no' | 'other';

/** How an answer is recognised. The whole script shares it: what is changed here counts at every question. */
export function IntentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('robots');
  const { script, edit, leave } = useScriptScreen();
  const intent = script.intents[id];
  if (!intent) return null;
  const set = <K extends keyof Intent>(key: K) => ({
    value: intent[key],
    onChange: (value: Intent[K]) => edit?.((now) => withIntent(now, id, { [key]: value }), `${id}.${key}`),
    onLeave: leave,
  });
  const uses = Object.values(script.turns).filter(({ branches }) => branches.some((one) => one.intent === id)).length;
  const most = scriptLimits.wordsPerIntent;
  const words = (values: readonly string[]) =>
    values.slice(0, most).map((value) => value.slice(0, scriptLimits.wordChars));
  const name = scriptField('name', set('name'));
  const keywords = scriptField('keywords', set('keywords'));
  const phrases = scriptField('phrases', set('phrases'));
  const letter = scriptField<Letter>('answer', {
    value: intent.answer ?? 'other',
    onChange: (value) => set('answer').onChange(value === 'other' ? null : value),
    onLeave: leave,
  });
  if (edit === null) return <ShownIntent intent={intent} onClose={onClose} />;
  return (
    <SideDrawer open title={t('script.intent', { name: intent.name || t('script.unnamed') })} onClose={onClose}>
      <div className="aicc-script-turn">
        <p className="aicc-hint">{t('script.intentUses', { count: uses })}</p>
        <TextField
          {...name}
          onChange={(text) => name.onChange(text.slice(0, scriptLimits.nameChars))}
          label={t('script.intentName')}
          max={scriptLimits.nameChars}
        />
        <div lang={script.language} className="aicc-script-turn">
          <WordsField
            {...keywords}
            onChange={(values) => keywords.onChange(words(values))}
            label={t('script.keywords')}
            help={t('script.keywordsHelp')}
            most={most}
          />
          <WordsField
            {...phrases}
            onChange={(values) => phrases.onChange(words(values))}
            label={t('script.phrases')}
            help={t('script.phrasesHelp')}
            most={most}
          />
        </div>
        <Check
          track="script.day"
          label={t('script.day')}
          checked={intent.day}
          onChange={(day) => edit?.((now) => withIntent(now, id, { day }))}
        />
        <ChoiceField<Letter>
          {...letter}
          label={t('script.letter')}
          help={t('script.letterHelp')}
          choices={(['yes', 'no', 'other'] as const).map((value) => ({ value, label: t(`script.letters.${value}`) }))}
        />
      </div>
    </SideDrawer>
  );
}

/** The same of a version that is only shown. */
function ShownIntent({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const { t } = useTranslation('robots');
  const { script } = useScriptScreen();
  const lists = [
    { key: 'keywords', label: t('script.keywords'), words: intent.keywords },
    { key: 'phrases', label: t('script.phrases'), words: intent.phrases },
  ] as const;
  return (
    <SideDrawer open title={t('script.intent', { name: intent.name || t('script.unnamed') })} onClose={onClose}>
      <dl className="aicc-script-shown">
        {lists.map(({ key, label, words }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd lang={script.language}>{words.length === 0 ? t('script.none') : words.join(' · ')}</dd>
          </div>
        ))}
        {intent.day && <dd>{t('script.day')}</dd>}
      </dl>
    </SideDrawer>
  );
}
