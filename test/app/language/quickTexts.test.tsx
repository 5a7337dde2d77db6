import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n as I18n } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { quickTexts } from '@/app/language/quickTexts';

async function texts(): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: {
      en: { one: { plain: 'Tasks', many: '{{n}} tasks', same: 'same' }, two: { plain: 'Plans' } },
      es: { one: { plain: 'Tareas', many: '{{n}} tareas' } },
    },
    react: { useSuspense: false },
  });
  return i18n;
}

/** `t` as the hooks get it, without the types of our own keys. */
const ask = (i18n: I18n, language: string, namespace: string) => {
  const t = i18n.getFixedT(language, namespace as 'common');
  return (...values: unknown[]): unknown => Reflect.apply(t, undefined, values);
};

it('answers what the instance answers, and looks a plain text up once', async () => {
  const i18n = await texts();
  const lookups = jest.spyOn(i18n, 't');
  const quick = quickTexts(i18n);
  const t = ask(quick, 'en', 'one');
  expect([t('plain'), t('plain'), t('two:plain'), t('same')]).toEqual(['Tasks', 'Tasks', 'Plans', 'same']);
  expect([t('many', { n: 1 }), t('many', { n: 2 }), t('none', 'otherwise')]).toEqual([
    '1 tasks',
    '2 tasks',
    'otherwise',
  ]);
  expect(ask(quick, 'es', 'one')('plain')).toBe('Tareas');
  expect(ask(quick, 'en', 'two')('plain')).toBe('Plans');
  // All of these but the second `plain`.
  expect(lookups).toHaveBeenCalledTimes(8);
  expect([t('plain'), ask(quick, 'en', 'one')('plain')]).toEqual(['Tasks', 'Tasks']);
  expect(lookups).toHaveBeenCalledTimes(8);
});

it('answers with texts that come later, and reports a missing one each time', async () => {
  const i18n = await texts();
  const missing = jest.fn();
  i18n.options.saveMissing = true;
  i18n.options.missingKeyHandler = missing;
  const t = ask(quickTexts(i18n), 'en', 'one');
  expect([t('late'), t('late'), t('plain')]).toEqual(['late', 'late', 'Tasks']);
  expect(missing).toHaveBeenCalledTimes(2);
  i18n.addResourceBundle('en', 'one', { late: 'Late', plain: 'All tasks' });
  expect([t('late'), t('plain')]).toEqual(['Late', 'All tasks']);
});

it('changes its language under the components that use it', async () => {
  const i18n = await texts();
  const seen: unknown[] = [];
  function Title() {
    const { t, i18n: used } = useTranslation('one' as 'common');
    seen.push(Reflect.apply(t, undefined, ['plain']));
    return <h1>{`${used.language} ${String(seen.at(-1))}`}</h1>;
  }
  const quick = quickTexts(i18n);
  render(
    <I18nextProvider i18n={quick}>
      <Title />
    </I18nextProvider>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('en Tasks');
  await act(() => i18n.changeLanguage('es'));
  expect(screen.getByRole('heading')).toHaveTextContent('es Tareas');
});
