import { useTranslation } from 'react-i18next';
import type { ScriptLanguage } from '@/domain/robots/script';
import { Button } from '@/ui/button/Button';
import { useMicrophone } from './useMicrophone';

interface MicrophoneButtonProps {
  language: ScriptLanguage;
  onHeard: (text: string) => void;
}

/** Answers by voice where the browser recognises speech; elsewhere there is nothing to press. */
export function MicrophoneButton({ language, onHeard }: MicrophoneButtonProps) {
  const { t } = useTranslation('robots');
  const { state, listen, stop } = useMicrophone(language, onHeard);
  if (listen === null) return null;
  const isListening = state === 'listening';
  return (
    <>
      <Button track="talk.microphone" glyph={isListening ? 'stop' : 'microphone'} onClick={isListening ? stop : listen}>
        {t(isListening ? 'microphone.stop' : 'microphone.speak')}
      </Button>
      <span role="status" className="aicc-hint">
        {state === 'off' ? '' : t(`microphone.${state}`)}
      </span>
    </>
  );
}
