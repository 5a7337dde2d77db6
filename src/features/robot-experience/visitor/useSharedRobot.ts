import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import type { CallFailure } from '@/domain/callFailure';
import { shareLanguages, type LinkClosedReason, type ShareLanguage } from '@/domain/experience/shareLink';
import { useSignInPort } from '@/session/signInPort';
import { readVisit } from './visitOfTab';

export type Shared = Reply<'share.open'>;

/** Why a link leads nowhere; words: share.json `closed.<reason>`. */
export type ClosedReason = 'unknown' | LinkClosedReason;

export type SharedRobot =
  | { readonly at: 'looking' }
  | { readonly at: 'closed'; readonly reason: ClosedReason }
  /** `seconds`: the platform said how long to wait; null: it did not answer */
  | { readonly at: 'failed'; readonly seconds: number | null }
  | { readonly at: 'open'; readonly shared: Shared };

/** Opens the link of the address; its secret stays behind the #, which no server is sent. */
export function useSharedRobot(): {
  readonly state: SharedRobot;
  readonly retry: () => void;
  readonly close: (reason: ClosedReason) => void;
} {
  const { api } = useApi();
  const port = useSignInPort();
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<SharedRobot>({ at: 'looking' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    const open = async () => {
      const outcome = await api.call('share.open', { body: { token, visit: readVisit() } }, { signal: ended.signal });
      if (ended.signal.aborted) return;
      await port.showLanguage(outcome.ok ? outcome.data.language : refusedLanguage(outcome.failure));
      if (ended.signal.aborted) return;
      setState(outcome.ok ? { at: 'open', shared: outcome.data } : refusedAs(outcome.failure));
    };
    if (token === '') void port.showLanguage(null);
    else void open();
    return () => ended.abort();
  }, [api, port, token, tries]);
  useEffect(() => () => void port.showLanguage(null), [port]);

  const retry = useCallback(() => {
    setState({ at: 'looking' });
    setTries((count) => count + 1);
  }, []);
  const close = useCallback((reason: ClosedReason) => setState({ at: 'closed', reason }), []);
  return { state: token === '' ? { at: 'closed', reason: 'unknown' } : state, retry, close };
}

function refusedAs(failure: CallFailure): SharedRobot {
  // A secret that cannot be one is refused by its form.
  const reason = failure.id === 'input.invalid' ? 'unknown' : closedReason(failure);
  return reason === null ? { at: 'failed', seconds: waitOf(failure) } : { at: 'closed', reason };
}

/** Null: the link may still be open. */
export function closedReason({ id }: CallFailure): ClosedReason | null {
  switch (id) {
    case 'experience.expired':
      return 'expired';
    case 'experience.setInvalid':
      return 'setInvalid';
    case 'experience.robotInactive':
      return 'robotInactive';
    case 'experience.unknown':
      return 'unknown';
    default:
      return null;
  }
}

/** The language of a known link that is closed or opened too often; null: the page speaks the browser's. */
function refusedLanguage({ id, params }: CallFailure): ShareLanguage | null {
  if (id === 'experience.unknown') return null;
  return shareLanguages.find((one) => one === params.language) ?? null;
}

/** Seconds to wait where too much was asked for; null: it failed for another reason. */
export function waitOf({ id, params }: CallFailure): number | null {
  return id === 'input.tooMany' ? Number(params.seconds) : null;
}
