import { mayOfferReload, noteReload } from '@/app/about/staleBuild';

const build = (id: string) => Object.assign(globalThis, { __webpack_hash__: id });
const arrivedBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });

beforeEach(() => {
  window.sessionStorage.clear();
  build('one');
});

test('reload: is offered once per build, and again for another stale build', () => {
  expect(mayOfferReload()).toBe(true);
  noteReload();
  expect(mayOfferReload()).toBe(false);
  build('two');
  expect(mayOfferReload()).toBe(true);
});

test.each([
  ['navigate', true],
  ['reload', false],
])('without storage, a page opened by %s: offers a reload: %s', (type, offers) => {
  arrivedBy(type);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  noteReload();
  expect(mayOfferReload()).toBe(offers);
});
