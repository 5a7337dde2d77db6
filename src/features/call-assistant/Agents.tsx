import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { StateTag } from '@/parts/state/StateTag';
import { PutThrough } from './PutThrough';
import type { Board } from './useBoard';
import { useMay } from '@/session/useMay';

interface AgentsProps {
  line: LineId;
  board: Board;
  onShow: (id: number) => void;
}

/** Agents at the desk, and the call each of them is in. */
export function Agents({ line, board, onShow }: AgentsProps) {
  const { t } = useTranslation('desk');
  const may = useMay('CallAssistant', line);
  return (
    <section className="aicc-desk-card" aria-labelledby="aicc-desk-agents">
      <h2 id="aicc-desk-agents" className="aicc-desk-title">
        {t('agents.title')}
      </h2>
      {board.agents.length === 0 ? (
        <p className="aicc-quiet">{t('agents.none')}</p>
      ) : (
        <ul className="aicc-desk-agents">
          {board.agents.map(({ id, name, state, you }) => {
            const call = board.talking.find(({ takenBy }) => takenBy?.id === id);
            return (
              <li key={id} className="aicc-desk-agent">
                <span className="aicc-desk-clip" title={name}>
                  {you ? t('agents.you', { name }) : name}
                </span>
                <StateTag kind="deskAgent" state={state} pulse={state === 'talking'} />
                {call !== undefined && (
                  <span className="aicc-desk-acts">
                    <Button track="call.show" kind="link" onClick={() => onShow(call.id)}>
                      {t('agents.call', { name: call.contactName === '' ? call.phone : call.contactName })}
                    </Button>
                    {may('assign') && <PutThrough line={line} call={call} agents={board.agents} />}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
