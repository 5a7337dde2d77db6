import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPosition } from '@/ui/format/format';
import { useLook } from '@/ui/look/lookContext';
import { drawWaveform } from './drawWaveform';
import { type Playback, SKIP_SECONDS } from './playback';
import { shareOf, type Turn } from './turns';

interface WaveformProps {
  peaks: Float32Array | null;
  seconds: number;
  turns: readonly Turn[];
  playback: Playback;
}

/** px; our side is drawn above the line, the callee below it */
const HEIGHT = 96;

/** The waveform, with speakers told apart by side and colour. A slider for keyboard and screen readers. */
export function Waveform({ peaks, seconds, turns, playback }: WaveformProps) {
  const { t } = useTranslation('calls');
  const { tokens } = useLook();
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [hover, setHover] = useState<number | null>(null);

  useLayoutEffect(() => {
    const box = slider.current;
    if (box === null) return undefined;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const draw = () => {
      const at = playback.position;
      if (canvas.current !== null)
        drawWaveform(canvas.current, {
          width,
          height: HEIGHT,
          peaks,
          turns,
          seconds,
          at,
          hover,
          colours: tokens.colours,
        });
      slider.current?.setAttribute('aria-valuenow', String(Math.round(at)));
      slider.current?.setAttribute(
        'aria-valuetext',
        t('player.at', { at: formatPosition(at), of: formatPosition(seconds) }),
      );
    };
    draw();
    return playback.subscribe(draw);
  }, [playback, peaks, turns, seconds, width, hover, tokens, t]);

  const secondsAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return shareOf(event.clientX - box.left, box.width) * seconds;
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => playback.skip(-SKIP_SECONDS),
    ArrowRight: () => playback.skip(SKIP_SECONDS),
    Home: () => playback.seek(0),
    End: () => playback.seek(seconds),
  };

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      className="aicc-wave"
      aria-label={t('player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        playback.seek(secondsAt(event));
      }}
      onPointerMove={(event) => {
        setHover(secondsAt(event));
        if (event.buttons === 1) playback.seek(secondsAt(event));
      }}
      onPointerLeave={() => setHover(null)}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (act === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    >
      <canvas ref={canvas} aria-hidden style={{ width: '100%', height: HEIGHT }} />
      {hover !== null && seconds > 0 && (
        <span className="aicc-wave-time aicc-num" style={{ left: `${shareOf(hover, seconds) * 100}%` }} aria-hidden>
          {formatPosition(hover)}
        </span>
      )}
    </div>
  );
}
