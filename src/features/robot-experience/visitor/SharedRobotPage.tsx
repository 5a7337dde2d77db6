import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOfTag } from '@/domain/language/language';
import { formatCountry, formatTime } from '@/ui/format/format';
import { Style } from '@/ui/look/Style';
import { CallForm } from './CallForm';
import { CallProgress } from './CallProgress';
import { CannotOpen } from './CannotOpen';
import css from './share.css';
import { TrialTalk } from './TrialTalk';
import { type ClosedReason, type Shared, useSharedRobot } from './useSharedRobot';
import { useTrial } from './useTrial';
import { useTrialCall } from './useTrialCall';
import { useValues } from './useValues';
import { ValuesForm } from './ValuesForm';

/** A robot to be tried by those who have a link, without signing in. Plain elements: no component library is loaded. */
export default function SharedRobotPage() {
  const { t } = useTranslation('share');
  const { state, retry, close } = useSharedRobot();
  return (
    <div className="aicc-share">
      <Style css={css} />
      {state.at === 'looking' && <p role="status">{t('looking')}</p>}
      {state.at === 'open' && <OpenLink key={state.shared.visit} shared={state.shared} onClosed={close} />}
      {(state.at === 'closed' || state.at === 'failed') && <CannotOpen why={state} onRetry={retry} />}
    </div>
  );
}

interface OpenLinkProps {
  shared: Shared;
  onClosed: (reason: ClosedReason) => void;
}

function OpenLink({ shared, onClosed }: OpenLinkProps) {
  const { t, i18n } = useTranslation(['share', 'labels']);
  const { scenarioName, scenarioDescription, robotLanguage, countryCode, validUntil, timeZone } = shared;
  const language = languageOfTag(i18n.language);
  const country = formatCountry(countryCode, language);
  const trial = useTrial(shared.visit, onClosed);
  const trialCall = useTrialCall(shared, onClosed);
  const chosen = useValues(shared);
  // Here, because the form is not shown during a talk or a call; it is stored nowhere.
  const [phone, setPhone] = useState('');
  return (
    <>
      <div>
        <p className="aicc-hint">{t('title')}</p>
        <h1>{scenarioName}</h1>
      </div>
      <p className="aicc-share-text">{scenarioDescription}</p>
      <div>
        <h2>{t('robot', { name: shared.robotName })}</h2>
        {shared.robotDescription !== '' && <p className="aicc-share-text">{shared.robotDescription}</p>}
      </div>
      <p className="aicc-hint">
        {t('about', {
          language: t(`labels:robot.language.${robotLanguage}`),
          country,
          until: formatTime(validUntil - 1, 'day', language, timeZone),
        })}
      </p>
      {trialCall.call !== null ? (
        <CallProgress call={trialCall.call} trialCall={trialCall} language={robotLanguage} />
      ) : trial.talk !== null ? (
        <TrialTalk talk={trial.talk} trial={trial} language={robotLanguage} />
      ) : (
        <>
          <ValuesForm shared={shared} chosen={chosen} trial={trial} />
          {shared.calls ? (
            <CallForm chosen={chosen} trialCall={trialCall} phone={phone} onPhone={setPhone} country={country} />
          ) : (
            <p className="aicc-hint">{t('call.noLine', { country })}</p>
          )}
        </>
      )}
      <p className="aicc-hint">{t('privacy')}</p>
    </>
  );
}
