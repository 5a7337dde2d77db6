import { useTranslation } from 'react-i18next';
import { intentUses } from '@/domain/robots/script';
import { Button } from '@/ui/button/Button';
import { useScriptPanes, useScriptScreen } from './scriptContext';

/** Every answer of the script, also those that no question has now, each with the way to its words. */
export function IntentList() {
  const { t } = useTranslation('robots');
  const { script } = useScriptScreen();
  const { showIntent } = useScriptPanes();
  const uses = intentUses(script);
  const intents = Object.entries(script.intents);
  if (intents.length === 0) return null;
  return (
    <section>
      <h3>{t('script.intents')}</h3>
      <ul className="aicc-script-intents">
        {intents.map(([id, { name }]) => (
          <li key={id}>
            <Button track="script.intent" kind="link" onClick={() => showIntent(id)}>
              {name || t('script.unnamed')}
            </Button>{' '}
            <span className="aicc-hint">
              {uses.has(id) ? t('script.intentCount', { count: uses.get(id) ?? 0 }) : t('script.intentUnused')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
