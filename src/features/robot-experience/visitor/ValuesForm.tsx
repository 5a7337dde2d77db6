import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSharedValue } from '@/domain/experience/shareCheck';
import { shareLimits } from '@/domain/experience/shareLink';
import { variableName } from '@/parts/labels/variableName';
import { TroubleLine } from './TroubleLine';
import type { Shared } from './useSharedRobot';
import type { Trial } from './useTrial';

interface ValuesFormProps {
  shared: Shared;
  trial: Trial;
}

/** What the robot says of its contact: some values are the visitor's to choose, others are fixed. */
export function ValuesForm({ shared, trial }: ValuesFormProps) {
  const { t } = useTranslation(['share', 'labels']);
  const { t: words } = useTranslation('labels');
  const { variables, line } = shared;
  const editable = variables.filter((one) => one.editable);
  const fixed = variables.filter((one) => !one.editable);
  const [values, setValues] = useState(() => Object.fromEntries(editable.map(({ name, value }) => [name, value])));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = editable.flatMap(({ name }) => checkSharedValue(name, values[name] ?? ''));
  const begin = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = problems;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus();
    else void trial.begin(values);
  };
  return (
    <form ref={form} className="aicc-share-values" onSubmit={begin} noValidate aria-busy={trial.busy}>
      {variables.length > 0 && <h2>{t('values.title')}</h2>}
      {editable.map(({ name }) => (
        <ValueLine
          key={name}
          name={name}
          label={variableName(name, line, words)}
          value={values[name] ?? ''}
          problem={tried ? problems.find(({ field }) => field === name)?.code : undefined}
          onValue={(value) => setValues({ ...values, [name]: value })}
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

interface ValueLineProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
}

function ValueLine({ name, label, value, problem, onValue }: ValueLineProps) {
  const { t } = useTranslation('share');
  const id = useId();
  return (
    <div className="aicc-share-value">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}note`}
        onChange={({ target }) => onValue(target.value)}
      />
      {problem !== undefined && (
        <span id={`${id}note`} className="aicc-share-problem">
          {problem === 'required' ? t('values.required') : t('values.tooLong', { max: shareLimits.valueChars })}
        </span>
      )}
    </div>
  );
}
