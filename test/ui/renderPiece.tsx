import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import common from '@locales/en/common.json';
import errors from '@locales/en/errors.json';
import failures from '@locales/en/failures.json';
import refusals from '@locales/en/refusals.json';
import labels from '@locales/en/labels.json';
import robots from '@locales/en/robots.json';
import ui from '@locales/en/ui.json';
import type { CallFailure } from '@/domain/callFailure';
import { KitProviders } from '@/parts/person/KitProviders';
import { sessionActions, sessionReducer } from '@/session/session';
import { ConfirmProvider } from '@/ui/overlay/ConfirmProvider';
import { FormatProvider } from '@/ui/format/FormatProvider';
import { LookProvider } from '@/ui/look/LookProvider';
import { AntdLook } from '@/ui/look/AntdLook';
import { ToastProvider } from '@/ui/feedback/ToastProvider';
import { filterPanels } from '@/ui/filter/filterPanels';
import { layers, menuLayer } from '@/ui/overlay/layers';
import { baseFor, personWith } from '@test/support/openConsole';

/** 2026-11-21 14:05 in Jakarta */
export const NOW = Date.UTC(2026, 10, 21, 7, 5);

export function failureOf(id: string, more: Partial<CallFailure> = {}): CallFailure {
  return { id, code: 400, status: 200, message: '', params: {}, fields: [], requestId: 'req-7f3c', ...more };
}

interface PieceOptions {
  /** where the page stands */
  path?: string;
  userId?: number;
}

/** A piece of src/ui as a screen would hold it: store, English texts, look, formats, toasts, questions, router. */
export async function renderPiece(piece: ReactElement, { path = '/list', userId = 7 }: PieceOptions = {}) {
  await Promise.all([layers.load(), menuLayer.load(), filterPanels.load()]);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { ui, errors, failures, refusals, labels, robots, common } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const store = configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
  const user = personWith({ userId });
  store.dispatch(sessionActions.started({ user, base: baseFor(user) }));
  const router = createMemoryRouter([{ path: '*', element: piece }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <LookProvider mode="light">
          <FormatProvider language="en" zone="Asia/Jakarta" now={() => NOW}>
            <KitProviders>
              <AntdLook>
                <ToastProvider>
                  <ConfirmProvider>
                    <RouterProvider router={router} />
                  </ConfirmProvider>
                </ToastProvider>
              </AntdLook>
            </KitProviders>
          </FormatProvider>
        </LookProvider>
      </I18nextProvider>
    </Provider>,
  );
  const query = () => new URLSearchParams(router.state.location.search);
  return { ...view, router, query, user: userEvent.setup() };
}
