import { useTranslation } from 'react-i18next';
import { textsOf, variablesSpoken } from '@/domain/robots/spokenNames';
import { Empty } from '@/ui/feedback/Empty';
import { FindingList } from './FindingList';
import { useScriptScreen } from './scriptContext';
import { useVariableName } from '@/parts/variables/useVariableName';

/** Everything that is wrong with the script, and the variables it speaks. */
export function CheckPane() {
  const { t } = useTranslation('robots');
  const { script, findings } = useScriptScreen();
  const nameOf = useVariableName();
  const variables = variablesSpoken(textsOf(script));
  return (
    <div className="aicc-script-check">
      {findings.length === 0 ? (
        <Empty glyph="check" title={t('script.clean')} text={t('script.cleanWhy')} />
      ) : (
        <FindingList findings={findings} linked />
      )}
      <section>
        <h3>{t('script.variables')}</h3>
        {variables.length === 0 ? (
          <p className="aicc-hint">{t('script.noVariables')}</p>
        ) : (
          <ul className="aicc-script-variables">
            {variables.map((name) => (
              <li key={name}>{nameOf(name)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
