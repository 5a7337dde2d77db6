import { useTranslation } from 'react-i18next';
import { answeredLabels } from '@/domain/calling/labels';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { FixedField } from '@/ui/form/field/FixedField';
import { FindingList } from './FindingList';
import { IntentList } from './IntentList';
import { useScriptScreen } from './scriptContext';
import { scriptField } from './scriptField';
import { SpokenField } from './turn/SpokenField';

/**
 * Settings of the whole script: the label of a call in which no answer gave one, the message for voicemail, and the
 * answers its questions share.
 */
export function SettingsPane() {
  const { t } = useTranslation('robots');
  const { script, line, findings, edit, leave } = useScriptScreen();
  const words = useLabelWords();
  const { label, voicemail, language } = script;
  // No machine calls.
  const isInbound = line === 'Inbound';
  const labels = answeredLabels(line).map((letter) => ({ value: letter, label: `${letter} ${words(line, letter)}` }));
  const help = { label: t('script.defaultLabel'), help: t('script.defaultLabelHelp') };
  const own = findings.filter(({ where }) => where !== undefined);
  return (
    <div className="aicc-script-turn">
      {edit === null ? (
        <FixedField name="label" {...help} value={`${label} ${words(line, label)}`} />
      ) : (
        <ChoiceField<string>
          {...scriptField('label', {
            value: label,
            onChange: (value) => edit((now) => ({ ...now, label: value })),
            onLeave: leave,
          })}
          {...help}
          choices={labels}
        />
      )}
      {!isInbound && (
        <SpokenField
          {...scriptField('voicemail', {
            value: voicemail,
            onChange: (value) => edit?.((now) => ({ ...now, voicemail: value }), 'voicemail'),
            onLeave: leave,
          })}
          field="voicemail"
          language={language}
          findings={own}
        />
      )}
      {own.length > 0 && <FindingList findings={own} />}
      <IntentList />
    </div>
  );
}
