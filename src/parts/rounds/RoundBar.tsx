import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '@/domain/time/zone';
import { Glyph } from '@/ui/button/Glyph';
import { Tip } from '@/ui/overlay/Tip';
import { placeOf, pulled, type Span, stepMinutes, widthOf } from './dayPlace';
import type { DrawnRound } from './RoundDay';
import { usePull } from './usePull';

interface RoundBarProps {
  round: DrawnRound;
  row: number;
  picked: boolean;
  strip: () => HTMLElement | null;
  onPick: ((key: string) => void) | undefined;
  onMove: ((key: string, span: Span) => void) | undefined;
}

/** One round as a bar: selected by a press, moved by dragging or with the arrow keys. */
export function RoundBar({ round, row, picked, strip, onPick, onMove }: RoundBarProps) {
  const { t } = useTranslation('ui');
  const { key, number, name, from, to, look, note } = round;
  const move = onMove === undefined ? undefined : (span: Span) => onMove(key, span);
  const pull = usePull({ from, to }, strip, move);
  const words = t('rounds.bar', { number, name, from: clockText(from), to: clockText(to) });
  const said = note === undefined ? words : `${words}. ${note}`;
  const press = (event: KeyboardEvent) => {
    if (move === undefined || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(
      pulled({ from, to }, event.shiftKey ? 'end' : 'whole', event.key === 'ArrowLeft' ? -stepMinutes : stepMinutes),
    );
  };
  const body = (
    <>
      {round.share !== undefined && <span className="aicc-round-share" style={{ width: `${round.share * 100}%` }} />}
      <span className="aicc-round-number aicc-num">
        {look === 'problem' ? <Glyph name="alert" size={14} /> : number}
      </span>
    </>
  );
  const place = { left: placeOf(from), width: widthOf(from, to), top: row * 34 };
  const shape = `aicc-round-bar aicc-round-${look}${picked ? ' aicc-round-picked' : ''}${move === undefined ? '' : ' aicc-round-loose'}`;
  return (
    <li className="aicc-round-place" style={place}>
      <Tip text={said}>
        {onPick === undefined ? (
          <span className={shape} role="img" aria-label={said}>
            {body}
          </span>
        ) : (
          <button
            type="button"
            data-track="round.pick"
            className={shape}
            aria-label={said}
            aria-pressed={picked}
            onClick={() => onPick(key)}
            onKeyDown={press}
            {...pull('whole')}
          >
            {body}
          </button>
        )}
      </Tip>
      {move !== undefined && <span className="aicc-round-edge aicc-round-edge-start" aria-hidden {...pull('start')} />}
      {move !== undefined && <span className="aicc-round-edge aicc-round-edge-end" aria-hidden {...pull('end')} />}
    </li>
  );
}
