import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedLater, useFetchWhenIdle } from '../browser/fetchedLater';
import { useToast } from '../feedback/ToastProvider';
import { layers } from './layers';

interface Closable {
  onClose: () => void;
}

/**
 * A drawer whose script is fetched when the browser is idle (`useWhenIdle`), or when it is opened first. If it cannot
 * be fetched, it closes and a toast says so: the screen stays.
 */
export function laterDrawer<P extends Closable>(fetch: () => Promise<ComponentType<P>>) {
  const script = fetchedLater(() => Promise.all([fetch(), layers.load()]).then(([Drawer]) => Drawer));

  function LaterDrawer(props: P) {
    const { t } = useTranslation('ui');
    const toast = useToast();
    const [Drawer, setDrawer] = useState(() => script.loaded());
    const giveUp = useEffectEvent(() => {
      toast.error(t('confirm.failed'));
      props.onClose();
    });
    useEffect(() => {
      let here = true;
      script.load().then(
        (found) => here && setDrawer(() => found),
        () => here && giveUp(),
      );
      return () => {
        here = false;
      };
    }, []);
    return Drawer === undefined ? null : createElement(Drawer, props);
  }

  return Object.assign(LaterDrawer, { useWhenIdle: () => useFetchWhenIdle(script) });
}
