import { choice, el } from '../dom';
import type { WorldClock } from '../worldClock';
import { speeds } from '../worldClock';
import { nativeSetInterval } from '../watch/native';

/** At ×600 a world minute passes in a tenth of a second; the picture changes four times a second. */
const TICK_MS = 250;
const READ_EVERY_MS = 10_000;

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
  hour12: false,
});
const speedNames: Readonly<Record<string, string>> = {
  1: 'real time',
  10: '10 times',
  60: '60 times',
  600: '600 times',
};

/** The sandbox's clock, which a real portal does not have. */
export function worldClockControl(clock: WorldClock): HTMLElement {
  const time = el('time', { class: 'world-time', 'aria-label': 'World time' });
  const select = choice(
    speeds,
    { class: 'tools-select', name: 'speed', 'aria-label': 'Clock speed' },
    (speed) => void clock.set(speed),
  );
  for (const option of select.options) option.textContent = speedNames[option.value] ?? option.value;
  const draw = () => {
    const now = clock.now();
    time.textContent = now === null ? 'clock does not answer' : format.format(now);
    if (now !== null) time.dateTime = new Date(now).toISOString();
  };
  clock.time.follow((world) => {
    select.disabled = world === null;
    if (world) select.value = String(world.speed);
    draw();
  });
  nativeSetInterval(draw, TICK_MS);
  nativeSetInterval(() => void clock.read(), READ_EVERY_MS);
  void clock.read();
  return el('div', { class: 'tools-clock' }, time, select);
}
