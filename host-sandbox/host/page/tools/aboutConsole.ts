import type { ConsoleSpot } from '../applications/consoleSpot';
import { el } from '../dom';
import { toolButton } from './toolButton';

/** Version, build and contract range as the console exports them, and its own test when it has one. */
export function aboutConsole(spot: ConsoleSpot): HTMLElement {
  const lines = el('dl', { class: 'about' });
  const result = el('div', { role: 'status' });
  const test = toolButton('Run its self-test', async () => {
    result.replaceChildren(...(await tested(spot)));
  });
  spot.status.follow(() => {
    const about = spot.app?.aicc;
    const range = about?.contract ? `${about.contract.min} to ${about.contract.max}` : 'not told';
    const rows = [
      ['State', spot.status.get()],
      ['Version', about?.version ?? 'not told'],
      ['Build', about?.build ?? 'not told'],
      ['Contract', range],
      ['Mounted', `${spot.mounts} ${spot.mounts === 1 ? 'time' : 'times'}`],
    ];
    lines.replaceChildren(
      ...rows.map(([name = '', value = '']) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
    );
    test.hidden = typeof about?.selfTest !== 'function';
  });
  return el('section', {}, el('h2', {}, 'The console'), lines, test, result);
}

async function tested(spot: ConsoleSpot): Promise<Node[]> {
  try {
    const outcome = await spot.app?.aicc?.selfTest?.();
    if (!outcome) return [];
    const checks = outcome.checks.map(({ id, ok, detail }) =>
      el('li', ok ? {} : { class: 'over' }, `${ok ? '●' : '▲'} ${id}${detail === undefined ? '' : `: ${detail}`}`),
    );
    return [
      el('p', {}, outcome.ok ? 'All of it passes.' : 'Not all of it passes.'),
      el('ul', { class: 'checks' }, ...checks),
    ];
  } catch (error) {
    return [
      el(
        'p',
        { class: 'over' },
        `The self-test itself failed: ${error instanceof Error ? error.message : String(error)}`,
      ),
    ];
  }
}
