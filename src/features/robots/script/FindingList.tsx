import { useTranslation } from 'react-i18next';
import { findingCodes, type ScriptFinding } from '@/domain/robots/scriptFindings';
import { Button } from '@/ui/button/Button';
import { Glyph } from '@/ui/button/Glyph';
import { useScriptPanes, useScriptScreen } from './scriptContext';
import { useTurnName } from './useTurnName';

interface FindingListProps {
  findings: readonly ScriptFinding[];
  /** each is a way to its turn, its answer or its setting */
  linked?: boolean;
}

/** Findings, errors before advice: what keeps the version from being applied stands first. */
export function FindingList({ findings, linked = false }: FindingListProps) {
  const { t } = useTranslation('robots');
  const { script } = useScriptScreen();
  const ordered = [...findings].sort((one, other) => weight(one) - weight(other));
  return (
    <ul className="aicc-script-findings">
      {ordered.map((finding, index) => {
        const { code, turn, intent, what = '' } = finding;
        const isError = findingCodes[code] === 'error';
        const words = t(`script.finding.${code}`, {
          what,
          intent: intent === undefined ? '' : script.intents[intent]?.name || t('script.unnamed'),
        });
        return (
          <li key={[code, turn, index].join()} className={isError ? 'aicc-script-error' : 'aicc-script-advice'}>
            <Glyph name={isError ? 'alert' : 'info'} size={14} />
            <span>
              <span className="aicc-hidden">{t(isError ? 'script.error' : 'script.advice')}</span>
              {linked && <FindingLink finding={finding} />}
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The way to where it is corrected. */
function FindingLink({ finding: { turn, intent, where } }: { finding: ScriptFinding }) {
  const { t } = useTranslation('robots');
  const { script, select } = useScriptScreen();
  const { showPane, showIntent } = useScriptPanes();
  const nameOf = useTurnName();
  if (turn !== null)
    return (
      <Button track="finding.turn" kind="link" onClick={() => select(turn)}>
        {nameOf(script, turn)}
      </Button>
    );
  if (intent !== undefined)
    return (
      <Button track="finding.intent" kind="link" onClick={() => showIntent(intent)}>
        {script.intents[intent]?.name || t('script.unnamed')}
      </Button>
    );
  return where === undefined ? null : (
    <Button track="finding.settings" kind="link" onClick={() => showPane('settings')}>
      {t(`script.${where}`)}
    </Button>
  );
}

function weight({ code }: ScriptFinding): number {
  return findingCodes[code] === 'error' ? 0 : 1;
}
