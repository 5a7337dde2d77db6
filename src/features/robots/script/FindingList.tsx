import { useTranslation } from 'react-i18next';
import { findingCodes, type ScriptFinding } from '@/domain/robots/scriptFindings';
import { Button } from '@/ui/button/Button';
import { Glyph } from '@/ui/button/Glyph';
import { useScriptScreen } from './scriptContext';
import { useTurnName } from './useTurnName';

interface FindingListProps {
  findings: readonly ScriptFinding[];
  /** each is a way to its turn */
  linked?: boolean;
}

/** Findings, errors before advice: what keeps the version from being applied stands first. */
export function FindingList({ findings, linked = false }: FindingListProps) {
  const { t } = useTranslation('robots');
  const { script, select } = useScriptScreen();
  const nameOf = useTurnName();
  const ordered = [...findings].sort((one, other) => weight(one) - weight(other));
  return (
    <ul className="aicc-script-findings">
      {ordered.map((finding, index) => {
        const { code, turn, intent, what = '' } = finding;
        const name = intent === undefined ? '' : (script.intents[intent]?.name ?? intent);
        const isError = findingCodes[code] === 'error';
        const words = t(`script.finding.${code}`, { what, intent: name });
        return (
          <li key={[code, turn, index].join()} className={isError ? 'aicc-script-error' : 'aicc-script-advice'}>
            <Glyph name={isError ? 'alert' : 'info'} size={14} />
            <span>
              <span className="aicc-hidden">{t(isError ? 'script.error' : 'script.advice')}</span>
              {linked && turn !== null && (
                <Button track="finding.turn" kind="link" onClick={() => select(turn)}>
                  {nameOf(script, turn)}
                </Button>
              )}
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function weight({ code }: ScriptFinding): number {
  return findingCodes[code] === 'error' ? 0 : 1;
}
