import { contextPort } from '@sandbox/host/page/ports/contextPort';
import { contextOf, readSettings, type Settings } from '@sandbox/host/page/settings';
import { memoryStorage } from './memoryStorage';

const settings: Settings = { language: 'en', look: 'light', frame: 'console', ownTokens: false, legacy: false };

describe('context of the console', () => {
  it.each([
    ['en', 'en'],
    ['zh', 'zh-CN'],
    ['ba', 'id'],
    ['es', 'es'],
  ] as const)('names the language %s by its BCP 47 tag %s', (language, tag) => {
    expect(contextOf({ ...settings, language }, true).locale).toBe(tag);
  });

  it('contains accent and radius only with ownTokens on, and never a time zone', () => {
    expect(contextOf(settings, true)).toEqual({
      locale: 'en',
      theme: { id: 'northquay', mode: 'light' },
      active: true,
    });
    const own = contextOf({ ...settings, ownTokens: true }, true).theme?.tokens;
    expect(own?.accent).toMatch(/^#[0-9A-F]{6}$/);
    expect(typeof own?.radius).toBe('number');
  });

  it('change of context: announces the changed keys; an equal context announces nothing', () => {
    const onChange = jest.fn();
    const port = contextPort(contextOf(settings, true), onChange);
    const listen = jest.fn();
    port.subscribe(listen);
    port.put(contextOf(settings, true));
    expect(listen).not.toHaveBeenCalled();
    const dark = contextOf({ ...settings, look: 'dark', language: 'zh' }, true);
    port.put(dark);
    expect(listen.mock.calls).toEqual([[dark, ['locale', 'theme']]]);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(port.get()).toEqual(dark);
  });

  it('get: returns a frozen snapshot', () => {
    const port = contextPort(contextOf(settings, true), jest.fn());
    expect(Object.isFrozen(port.get())).toBe(true);
    port.put(contextOf(settings, false));
    expect(Object.isFrozen(port.get())).toBe(true);
  });

  it('does not call a listener that has unsubscribed', () => {
    const port = contextPort(contextOf(settings, true), jest.fn());
    const listen = jest.fn();
    port.subscribe(listen)();
    port.put(contextOf(settings, false));
    expect(listen).not.toHaveBeenCalled();
  });
});

describe('settings of the portal', () => {
  const read = (search: string, stored: object = {}, tags: string[] = ['en']) =>
    readSettings(search, memoryStorage({ 'portal:settings': JSON.stringify(stored) }), tags);

  it('address: overrides the stored settings', () => {
    expect(read('?language=es&look=dark&tokens=1&legacy=1&frame=portal')).toEqual({
      language: 'es',
      look: 'dark',
      frame: 'portal',
      ownTokens: true,
      legacy: true,
    });
    expect(read('?legacy=0&look=light', { legacy: true, look: 'dark' })).toMatchObject({
      legacy: false,
      look: 'light',
    });
    expect(read('', { legacy: true, language: 'zh' })).toMatchObject({ legacy: true, language: 'zh' });
  });

  it('unknown or broken values: are replaced by the defaults', () => {
    expect(read('?language=xx&look=pink', { language: 7 })).toMatchObject({ language: 'en', look: 'auto' });
    expect(readSettings('', memoryStorage({ 'portal:settings': '{' }), [])).toMatchObject({
      language: 'en',
      look: 'auto',
    });
  });

  it.each([
    [['id-ID'], 'ba'],
    [['ba-RU', 'es-MX'], 'es'],
    [['fr', 'zh-HK'], 'zh'],
    [['fr'], 'en'],
  ])('browser languages %j: choose the language %s', (tags, language) => {
    expect(read('', {}, tags).language).toBe(language);
  });
});
