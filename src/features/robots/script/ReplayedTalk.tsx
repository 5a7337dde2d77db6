import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fillText } from '@/domain/calls/fillText';
import type { ReplayedTurn } from '@/domain/robots/talk/replay';
import { Talk } from '@/parts/talk/Talk';
import { Button } from '@/ui/button/Button';
import type { Script } from '@/domain/robots/script';
import { useTurnName } from './useTurnName';

interface ReplayedTalkProps {
  script: Script;
  turns: readonly ReplayedTurn[];
  /** of variables; what the callee really named goes before */
  values: Readonly<Record<string, string>>;
  /** who answers the robot */
  callee: string;
  /** the one that matters most */
  marked?: number;
  /** leads to a turn of the script; without it turns are only named */
  onTurn?: (turn: string) => void;
  under?: (index: number) => ReactNode;
}

/** A talk with a script: each turn of the robot is named, each answer says what it was taken for. */
export function ReplayedTalk({ script, turns, values, callee, marked = -1, onTurn, under }: ReplayedTalkProps) {
  const { t } = useTranslation('robots');
  const nameOf = useTurnName();
  return (
    <Talk
      turns={turns.map(({ speaker, text, named }, index) => ({
        speaker,
        text: text === '' ? t('script.silent') : fillText(text, { ...values, ...named }),
        atMs: index,
        durationMs: 0,
        slots: [],
      }))}
      language={script.language}
      now={marked}
      {...(under ? { under } : {})}
      speaker={(speaker) => (speaker === 'robot' ? t('script.robot') : callee)}
      time={({ atMs: index }) => {
        const turn = turns[index];
        if (!turn) return null;
        if (turn.speaker === 'callee')
          return (
            <span className="aicc-hint">
              {turn.intent === null
                ? t('script.notUnderstood')
                : t('script.understood', { intent: script.intents[turn.intent]?.name || t('script.unnamed') })}
            </span>
          );
        const name = nameOf(script, turn.turn);
        if (onTurn === undefined) return <span className="aicc-hint">{name}</span>;
        return (
          <Button track="trial.turn" kind="link" onClick={() => onTurn(turn.turn)}>
            {name}
          </Button>
        );
      }}
    />
  );
}
