import { useTranslation } from 'react-i18next';
import { turnOf } from '@/domain/robots/script';
import type { CallFailure } from '@/domain/callFailure';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { useFailureWords, useProblemWords } from '@/ui/words/useFailureWords';
import { useScriptPanes, useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';
import { refusedPlaces, type RefusedPlace } from './refusedPlaces';

/** What of the script the platform does not save, each with the way to it; correcting it saves again by itself. */
export function RefusedFields({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation('robots');
  const words = useFailureWords();
  const problemWords = useProblemWords();
  const places = refusedPlaces(failure.fields);
  if (places.length === 0) return null;
  return (
    <Note kind="warning">
      <p>{t('script.unsaved', { why: words(failure) })}</p>
      <ul className="aicc-script-findings">
        {places.map((place) => (
          <li key={place.problem.field}>
            <PlaceLink place={place} /> {place.field !== null && `${t(fieldNames[place.field])}: `}
            {problemWords(place.problem)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

const fieldNames = {
  name: 'script.name',
  say: 'script.say',
  brief: 'script.brief',
  branches: 'script.answers',
  slot: 'script.slot',
  keywords: 'script.keywords',
  phrases: 'script.phrases',
  voicemail: 'script.voicemail',
} as const;

function PlaceLink({ place: { turn, intent, field } }: { place: RefusedPlace }) {
  const { t } = useTranslation('robots');
  const { script, select } = useScriptScreen();
  const { showPane, showIntent } = useScriptPanes();
  const nameOf = useTurnName();
  if (intent !== null && Object.hasOwn(script.intents, intent))
    return (
      <Button track="refused.intent" kind="link" onClick={() => showIntent(intent)}>
        {script.intents[intent]?.name || t('script.unnamed')}
      </Button>
    );
  if (turn !== null && turnOf(script, turn))
    return (
      <Button
        track="refused.turn"
        kind="link"
        onClick={() => {
          select(turn);
          showPane('turn');
        }}
      >
        {nameOf(script, turn)}
      </Button>
    );
  return field === 'voicemail' ? (
    <Button track="refused.settings" kind="link" onClick={() => showPane('settings')}>
      {t('script.panes.settings')}
    </Button>
  ) : null;
}
