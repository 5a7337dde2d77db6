import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '@/domain/experience/shareLink';
import { variableName } from '@/parts/labels/variableName';
import { FieldLine } from './FieldLine';
import { TroubleLine } from './TroubleLine';
import type { Shared } from './useSharedRobot';
import type { Trial } from './useTrial';
import type { ChosenValues } from './useValues';

interface ValuesFormProps {
  shared: Shared;
  chosen: ChosenValues;
  trial: Trial;
}

/** What the robot says of its contact: some values are the visitor's to choose, others are fixed. */
export function ValuesForm({ shared, chosen, trial }: ValuesFormProps) {
  const { t } = useTranslation(['share', 'labels']);
  const { t: words } = useTranslation('labels');
  const { variables, line } = shared;
  const editable = variables.filter((one) => one.editable);
  const fixed = variables.filter((one) => !one.editable);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.check()) void trial.begin(chosen.values);
  };
  const problemOf = (name: string) => {
    const code = chosen.problemOf(name);
    if (code === undefined) return undefined;
    return code === 'required' ? t('values.required') : t('values.tooLong', { max: shareLimits.valueChars });
  };
  return (
    <form ref={chosen.form} className="aicc-share-values" onSubmit={begin} noValidate aria-busy={trial.busy}>
      {variables.length > 0 && <h2>{t('values.title')}</h2>}
      {editable.map(({ name }) => (
        <FieldLine
          key={name}
          name={name}
          label={variableName(name, line, words)}
          value={chosen.values[name] ?? ''}
          problem={problemOf(name)}
          onValue={(value) => chosen.set(name, value)}
        />
      ))}
      {fixed.length > 0 && (
        <dl className="aicc-share-fixed">
          {fixed.map(({ name, value }) => (
            <div key={name}>
              <dt>{variableName(name, line, words)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <TroubleLine trouble={trial.trouble} />
      <button type="submit" className="aicc-button aicc-button-main" data-track="share.begin" aria-busy={trial.busy}>
        {t('values.begin')}
      </button>
    </form>
  );
}
