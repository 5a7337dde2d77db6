import type { Watchers } from '../watch/watchers';
import { el } from '../dom';
import { collectGarbage } from '../meters/collect';
import { runCycle } from '../meters/cycle';
import type { CycleReport, Meters } from '../meters/figures';
import { readMeters } from '../meters/readMeters';
import { RootWatch } from '../meters/rootWatch';
import type { FaultPlayer } from '../faults/faultPlayer';
import { pageLink } from '../applications/pageLink';
import type { PortalState } from '../portalState';
import type { HostAct, Transcript } from '../traffic/probe';
import { transcriptOf } from '../traffic/transcript';
import { watched } from '../watched';
import { dockBar } from './dockBar';
import { dockHandle } from './dockHandle';
import { saveDock, readDock, tabs, type TabName } from './dockSettings';
import { isProblem } from './eventFilter';
import { faultsTab } from './faultsTab';
import { hostTab } from './hostTab';
import { inspectorTab } from './inspectorTab';
import { metersTab } from './metersTab';
import { receiverTab } from './receiverTab';
import { tabList } from './tabList';

export interface ToolDockOptions {
  readonly state: PortalState;
  readonly watchers: Watchers;
  readonly player: FaultPlayer;
  readonly container: HTMLElement;
  readonly basePath: string;
  readonly act: (name: HostAct) => Promise<void>;
}

export interface ToolDock {
  readonly node: HTMLElement;
  readonly meters: () => Promise<Meters>;
  readonly cycle: (times: number) => Promise<CycleReport>;
  readonly transcript: () => Transcript;
}

type Progress = (done: number, of: number) => void;

/** What host teams work with: beside the portal, never part of it. */
export function toolDock({ state, watchers, player, container, act }: ToolDockOptions): ToolDock {
  const { traffic, spot, faults, variant } = state;
  const settings = watched(readDock(window.location.search, sessionStorage));
  const node = el('section', { id: 'tools', class: 'tools', lang: 'en', dir: 'ltr', 'aria-label': 'Sandbox tools' });
  const roots = new RootWatch();
  spot.status.follow((status) => {
    const root = status === 'mounted' ? container.querySelector('.aicc-root') : null;
    if (root) roots.follow(root);
  });
  const meters = () => readMeters({ watchers, spot, roots, tools: node });
  const link = () => pageLink(state);
  const transcript = () =>
    transcriptOf(
      { link: link(), console: aboutOf(spot.app?.aicc), variant, faults: [...faults.on.get()], events: traffic.events },
      new Date(),
      navigator.userAgent,
    );
  const inspector = inspectorTab(traffic, transcript);
  const cycle = async (
    times: number,
    progress: Progress = () => undefined,
    stopped = () => false,
  ): Promise<CycleReport> => {
    inspector.suspend(true);
    try {
      const report = await runCycle(times, { spot, meters, collect: () => collectGarbage(window), progress, stopped });
      list.badge('meters', report.ok ? '' : 'over', 'bad');
      return report;
    } finally {
      inspector.suspend(false);
    }
  };
  const shown = (tab: TabName) => settings.get().open && settings.get().tab === tab;
  const panes: Readonly<Record<TabName, HTMLElement>> = {
    inspector: inspector.node,
    meters: metersTab({ spot, meters, cycle, visible: () => shown('meters') }),
    faults: faultsTab({ faults, traffic, player, link, reload: () => window.location.reload() }),
    receiver: receiverTab({ platformUrl: platformOrigin(), visible: () => shown('receiver') }),
    host: hostTab({ state, link, act }),
  };
  const list = tabList(settings);
  const panels = tabs.map((tab) =>
    el(
      'div',
      { role: 'tabpanel', id: `tools-${tab}`, class: 'tools-panel', 'aria-labelledby': `tools-tab-${tab}` },
      panes[tab],
    ),
  );
  const body = el('div', { id: 'tools-panels', class: 'tools-panels' }, ...panels);
  node.append(dockHandle(settings), dockBar({ state, settings, tabs: list.list }), body);
  settings.follow((now) => {
    saveDock(now, sessionStorage);
    node.dataset.side = now.side;
    body.hidden = !now.open;
    body.style.setProperty(
      now.side === 'right' ? 'width' : 'height',
      `${now.side === 'right' ? now.width : now.height}px`,
    );
    body.style.removeProperty(now.side === 'right' ? 'height' : 'width');
    for (const [at, tab] of tabs.entries()) if (panels[at]) panels[at].hidden = tab !== now.tab;
  });
  traffic.changes.follow(() => {
    const problems = traffic.events.filter(isProblem).length;
    list.badge('inspector', problems === 0 ? '' : String(problems), 'warn');
  });
  faults.on.follow((on) => list.badge('faults', on.size === 0 ? '' : String(on.size), 'bad'));
  return { node, meters: () => Promise.resolve(meters()), cycle, transcript };
}

/** The platform's own address: webhooks come straight from there, not through the portal. */
function platformOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="console-alone"]')?.content ?? '';
}

function aboutOf(about: object | undefined): unknown {
  return about ? JSON.parse(JSON.stringify(about)) : null;
}
