import { useTranslation } from 'react-i18next';
import { intentUses, type Intent } from '@/domain/robots/script';
import { withIntent, withoutIntent } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Button } from '@/ui/button/Button';
import { Check } from '@/ui/form/field/Check';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { TextField } from '@/ui/form/field/TextField';
import { WordsField } from '@/ui/form/WordsField';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { FindingList } from '../FindingList';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';

type Letter = 'yes' | 'no' | 'other';

/** How an answer is recognised. The whole script shares it: what is changed here counts at every question. */
export function IntentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('robots');
  const { script, findings, edit, leave } = useScriptScreen();
  const intent = Object.hasOwn(script.intents, id) ? script.intents[id] : undefined;
  if (!intent) return null;
  const set = <K extends keyof Intent>(key: K) => ({
    value: intent[key],
    onChange: (value: Intent[K]) => edit?.((now) => withIntent(now, id, { [key]: value }), `${id}.${key}`),
    onLeave: leave,
  });
  const uses = intentUses(script).get(id) ?? 0;
  const own = findings.filter((finding) => finding.turn === null && finding.intent === id);
  const letter = scriptField<Letter>('answer', {
    value: intent.answer ?? 'other',
    onChange: (value) => set('answer').onChange(value === 'other' ? null : value),
    onLeave: leave,
  });
  if (edit === null) return <ShownIntent intent={intent} onClose={onClose} />;
  return (
    <SideDrawer open title={t('script.intent', { name: intent.name || t('script.unnamed') })} onClose={onClose}>
      <div className="aicc-script-turn">
        <p className="aicc-hint">{uses === 0 ? t('script.intentUnused') : t('script.intentUses', { count: uses })}</p>
        <TextField {...scriptField('name', set('name'))} label={t('script.intentName')} max={scriptLimits.nameChars} />
        <div lang={script.language} className="aicc-script-turn">
          <WordsField
            {...scriptField('keywords', set('keywords'))}
            label={t('script.keywords')}
            help={t('script.keywordsHelp')}
          />
          <WordsField
            {...scriptField('phrases', set('phrases'))}
            label={t('script.phrases')}
            help={t('script.phrasesHelp')}
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
        {own.length > 0 && <FindingList findings={own} />}
        {uses === 0 && (
          <Button
            track="script.intentDelete"
            glyph="trash"
            danger
            onClick={() => {
              edit((now) => withoutIntent(now, id));
              onClose();
            }}
          >
            {t('script.intentDelete')}
          </Button>
        )}
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
