import type { i18n as I18n } from 'i18next';
import type { Host } from '@/bridge/host';
import { showPlainPane } from '../../boot/plainPane';

const RESTARTS = 3;
const WITHIN_MS = 60_000;

/**
 * Lets the console start again for another person at most three times in a minute. A host whose token goes to and
 * fro between people would otherwise restart it forever; the fourth time a pane says so and waits for "Try again".
 */
export class RestartLimit {
  private times: number[] = [];

  run(node: HTMLElement, host: Host, i18n: I18n, start: () => void): void {
    const now = performance.now();
    this.times = this.times.filter((time) => now - time < WITHIN_MS);
    if (this.times.length < RESTARTS) {
      this.times.push(now);
      return start();
    }
    const message = `the person changed ${RESTARTS + 1} times within ${WITHIN_MS / 1000} s`;
    host.report({ t: 'failed', phase: 'mount', code: 'E-USER-UNSTABLE', message, traceId: '', fatal: false });
    const removePane = showPlainPane(node, i18n.t('common:crash.personChanges'), {
      text: i18n.t('common:tryAgain'),
      onPress: () => {
        removePane();
        this.times = [];
        start();
      },
    });
  }
}
