import { rootIn } from '@/app/mount/page/documentRoot';

const place = (page: Document) => page.body.appendChild(page.createElement('div'));
const marks = (page: Document) => Object.getOwnPropertyNames(page).filter((name) => name.startsWith('_react'));

function watched() {
  const page = document.implementation.createHTMLDocument('host');
  const heard = new Set<unknown>();
  const add = page.addEventListener.bind(page);
  const remove = page.removeEventListener.bind(page);
  const own = (type: string, listener: EventListener) => void (heard.add(listener), add(type, listener));
  Object.defineProperty(page, 'addEventListener', { value: own, configurable: true });
  Object.defineProperty(page, 'removeEventListener', {
    value: (type: string, listener: EventListener) => void (heard.delete(listener), remove(type, listener)),
    configurable: true,
  });
  return { page, heard, own };
}

it('the document: is as before after the last root is unmounted', () => {
  const { page, heard, own } = watched();
  const first = rootIn(place(page), {});
  const second = rootIn(place(page), {});
  expect(marks(page)).toHaveLength(1);
  expect(heard.size).toBe(1);
  first.unmount();
  first.unmount();
  expect(heard.size).toBe(1);
  second.unmount();
  expect(marks(page)).toEqual([]);
  expect(heard.size).toBe(0);
  expect(Reflect.get(page, 'addEventListener')).toBe(own);
});

it('a later root: listens again', () => {
  const { page, heard } = watched();
  rootIn(place(page), {}).unmount();
  const again = rootIn(place(page), {});
  expect(heard.size).toBe(1);
  again.unmount();
  expect(heard.size).toBe(0);
});
