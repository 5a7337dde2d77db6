import { useTranslation } from 'react-i18next';
import { answeredLabels } from '@/domain/calling/labels';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { FixedField } from '@/ui/form/field/FixedField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useScriptScreen } from './scriptContext';
import { scriptField } from './scriptField';

/** What holds for the whole script: the label of a call in which no answer gave one, and the message for voicemail. */
export function SettingsPane() {
  const { t } = useTranslation('robots');
  const { script, line, edit, leave } = useScriptScreen();
  const words = useLabelWords();
  const { label, voicemail, language } = script;
  // No machine calls.
  const isInbound = line === 'Inbound';
  const labels = answeredLabels(line).map((letter) => ({ value: letter, label: `${letter} ${words(line, letter)}` }));
  const help = { label: t('script.defaultLabel'), help: t('script.defaultLabelHelp') };
  if (edit === null)
    return (
      <div className="aicc-script-turn">
        <FixedField name="label" {...help} value={`${label} ${words(line, label)}`} />
        {!isInbound && <FixedField name="voicemail" label={t('script.voicemail')} value={voicemail} />}
      </div>
    );
  return (
    <div className="aicc-script-turn">
      <ChoiceField<string>
        {...scriptField('label', {
          value: label,
          onChange: (value) => edit((now) => ({ ...now, label: value })),
          onLeave: leave,
        })}
        {...help}
        choices={labels}
      />
      {!isInbound && (
        <div lang={language}>
          <TextAreaField
            {...scriptField('voicemail', {
              value: voicemail,
              onChange: (value) =>
                edit((now) => ({ ...now, voicemail: value.slice(0, scriptLimits.textChars) }), 'voicemail'),
              onLeave: leave,
            })}
            label={t('script.voicemail')}
            help={t('script.voicemailHelp')}
            optional
            rows={4}
            max={scriptLimits.textChars}
          />
        </div>
      )}
    </div>
  );
}
