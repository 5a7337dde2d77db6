import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventLabel } from '@/domain/calling/eventLabels';
import { turnOf, waitsForAnswer, type Script, type ScriptTurn } from '@/domain/robots/script';
import { useTurnName } from './useTurnName';

interface WayWords {
  readonly key: string;
  /** the answer, and the label it gives */
  readonly words: string;
  /** the event label it gives */
  readonly event: EventLabel | undefined;
  /** number and name of the turn it leads to */
  readonly to: string;
}

/** The ways out of a turn in words. */
export function useWayWords(): (
  turn: ScriptTurn,
  script: Script,
  place: ReadonlyMap<string, number>,
) => readonly WayWords[] {
  const { t } = useTranslation('robots');
  const nameOf = useTurnName();
  return useCallback(
    (turn, script, place) => {
      const target = (id: string | null) =>
        id === null
          ? t('script.hangsUp')
          : turnOf(script, id)
            ? [place.get(id), nameOf(script, id)].join(' ')
            : t('script.noTurn');
      if (turn.kind === 'end') return [];
      if (!waitsForAnswer(turn))
        return [
          {
            key: 'next',
            words: t(turn.kind === 'transfer' ? 'script.nobodyTakes' : 'script.then'),
            event: undefined,
            to: target(turn.next),
          },
        ];
      const withLabel = (words: string, label: string | undefined) =>
        label === undefined ? words : `${words} · ${label}`;
      return [
        ...turn.branches.map(({ intent, to, label, event }, index) => ({
          key: String(index),
          words: withLabel(script.intents[intent]?.name || t('script.unnamed'), label),
          event,
          to: target(to),
        })),
        {
          key: 'otherwise',
          words: withLabel(t('script.otherwise'), turn.otherwise?.label),
          event: turn.otherwise?.event,
          to: target(turn.otherwise?.to ?? null),
        },
        ...(turn.silence === null
          ? []
          : [
              {
                key: 'silence',
                words: withLabel(t('script.silence'), turn.silence.label),
                event: turn.silence.event,
                to: target(turn.silence.to),
              },
            ]),
      ];
    },
    [t, nameOf],
  );
}
