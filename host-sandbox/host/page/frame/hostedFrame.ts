import type { FrameAnswer } from '@/contract/frame';
import type { HostedFrame, PortalState } from '../portalState';

type Hosted = Pick<PortalState, 'app' | 'settings' | 'sessions' | 'hosted'>;

/** The console's frame while the portal is the one that draws it and the console is in view. */
export function shownFrame({ app, settings, sessions, hosted }: Hosted): HostedFrame | null {
  const isDrawn = settings.get().frame === 'portal' && app.get() === 'aicc' && sessions.session.get() !== null;
  return isDrawn ? hosted.get() : null;
}

/** Calls back now and whenever what is shown of it may be another. */
export function followFrame(state: Hosted & Pick<PortalState, 'words'>, show: () => void): void {
  for (const part of [state.words, state.hosted, state.app, state.settings, state.sessions.session] as const)
    (part as { readonly follow: (fn: () => void) => void }).follow(show);
}

/** Shows why the console did not do what it was asked to. */
export function sayRefusal({ notice, words }: Pick<PortalState, 'notice' | 'words'>, answer: FrameAnswer): void {
  if (answer.ok) return;
  const text = answer.code === 'E-FRAME-DISABLED' ? answer.reason : words.get().frame.refused(answer.code);
  notice.set({ level: 'warn', text, key: 'frame' });
}
