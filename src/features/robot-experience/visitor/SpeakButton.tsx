import { useTranslation } from 'react-i18next';
import type { ScriptLanguage } from '@/domain/robots/script';
import { useMicrophone } from '@/parts/talk/useMicrophone';

interface SpeakButtonProps {
  language: ScriptLanguage;
  onHeard: (text: string) => void;
}

/** Answers by voice where the browser recognises speech; elsewhere there is nothing to press. */
export function SpeakButton({ language, onHeard }: SpeakButtonProps) {
  const { t } = useTranslation('share');
  const { state, listen, stop } = useMicrophone(language, onHeard);
  if (listen === null) return null;
  const isListening = state === 'listening';
  return (
    <>
      <button type="button" className="aicc-button" data-track="share.microphone" onClick={isListening ? stop : listen}>
        {t(isListening ? 'microphone.stop' : 'microphone.speak')}
      </button>
      <span role="status" className="aicc-hint">
        {state === 'off' ? '' : t(`microphone.${state}`)}
      </span>
    </>
  );
}
