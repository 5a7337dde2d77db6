import { languages as hostLanguages } from '@sandbox/host/page/settings';
import { scriptLanguages } from '@/domain/robots/script';
import { defaultLanguage, languages, requestedLanguage } from '@/domain/language/language';

it('languages: those of the product, of the host portal and of robots', () => {
  expect(languages).toEqual(['en', 'zh', 'ba', 'es']);
  expect(defaultLanguage).toBe('en');
  // The portal stands for somebody else's page, so it has a list of its own.
  expect(hostLanguages).toEqual(languages);
  expect(scriptLanguages).toEqual(['en', 'zh', 'id', 'es']);
});

it.each([
  ['en-GB', 'en'],
  ['zh_HK', 'zh'],
  ['ID', 'ba'],
  ['in', 'ba'],
  ['ba', 'ba'],
  ['es-MX', 'es'],
  ['fr', null],
  ['', null],
])('requested language %j: is %j', (tag, language) => {
  expect(requestedLanguage(tag)).toBe(language);
});
