import { useTranslation } from 'react-i18next';
import type { ScriptLanguage } from '@/domain/robots/script';
import type { ScriptFinding } from '@/domain/robots/scriptFindings';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { scriptSeconds } from '@/domain/robots/speechTime';
import { variablesAt } from '@/domain/robots/robotPlace';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { MarkedText } from './MarkedText';
import { useAudition } from './useAudition';
import { ScriptText } from '../ScriptText';
import type { ScriptField } from '../scriptField';
import { useScriptScreen } from '../scriptContext';
import { useInsertAtCaret } from '@/parts/variables/useInsertAtCaret';
import { VariableMenu } from '@/parts/variables/VariableMenu';

interface SpokenFieldProps extends ScriptField<string> {
  field: 'say' | 'brief' | 'voicemail';
  language: ScriptLanguage;
  /** of this turn, or of the settings */
  findings: readonly ScriptFinding[];
}

const rowsOf = { say: 5, brief: 2, voicemail: 4 } as const;

/** What the robot says: in its language, with its length, variables to put in, and a way to hear it. */
export function SpokenField({ field, language, findings, ...bound }: SpokenFieldProps) {
  const { t } = useTranslation(['robots', 'labels']);
  const format = useFormat();
  const { edit, line, voice } = useScriptScreen();
  const audition = useAudition(language, voice);
  const own = findings.filter((finding) => field === 'voicemail' || finding.field === field);
  const { value } = bound;
  const seconds = scriptSeconds(value, language);
  const { insert, onSelect } = useInsertAtCaret({ ...bound, set: bound.onChange });
  if (edit === null && value === '') return null;
  return (
    <div className="aicc-script-spoken">
      {edit === null ? (
        <>
          <p className="aicc-hint">{t(`script.${field}`)}</p>
          <p lang={language} className="aicc-script-text">
            <ScriptText text={value} />
          </p>
        </>
      ) : (
        <div lang={language} onSelect={onSelect}>
          <TextAreaField
            {...bound}
            label={t(`script.${field}`)}
            help={t(`script.${field}Help`)}
            optional={field !== 'say'}
            rows={rowsOf[field]}
            max={scriptLimits.textChars}
          />
        </div>
      )}
      <MarkedText text={value} findings={own} />
      <div className="aicc-script-tools">
        {value.trim() !== '' && (
          <>
            <Button
              track="script.audition"
              kind="plain"
              glyph={audition.speaking ? 'pause' : 'play'}
              disabledReason={audition.missing ? t('script.noVoice') : undefined}
              onClick={() => audition.speak(value)}
            >
              {t(audition.speaking ? 'script.stopSpeaking' : 'script.listen')}
            </Button>
            {audition.foreign && <span className="aicc-hint">{t('script.foreignVoice')}</span>}
            <span className="aicc-hint">{t('script.seconds', { count: seconds, number: format.number(seconds) })}</span>
          </>
        )}
        {edit !== null && (
          <VariableMenu
            label={t('script.insert')}
            names={variablesAt(line)}
            track="script.insert"
            trackItem="script.variable"
            onPick={(name) => insert(`{{${name}}}`)}
          />
        )}
      </div>
    </div>
  );
}
