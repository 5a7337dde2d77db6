import { activeProduct, tabMemory } from '@/session/product/activeProduct';
import { moduleOf, permittedProducts } from '@/domain/products/products';

const permitted = ['marketing', 'chatbot', 'systemSet'] as const;

test('the first segment decides when that product is held', () => {
  expect(activeProduct('/chatbot/chat/teamInbox', permitted, 'marketing')).toBe('chatbot');
  expect(activeProduct('/systemSet', permitted, null)).toBe('systemSet');
});

test('otherwise the one before, and without one the first held', () => {
  expect(activeProduct('/collection/calling/tasks', permitted, 'chatbot')).toBe('chatbot');
  expect(activeProduct('/404', permitted, 'chatbot')).toBe('chatbot');
  expect(activeProduct('/404', permitted, null)).toBe('marketing');
  expect(activeProduct('/', permitted, 'collection')).toBe('marketing');
  expect(activeProduct('/collection', [], 'collection')).toBeNull();
});

test('it is kept for the tab, and nonsense in storage is no product', () => {
  const memory = tabMemory();
  expect(memory.read()).toBeNull();
  memory.write('cod');
  expect(tabMemory().read()).toBe('cod');
  window.sessionStorage.setItem('aicc:product', 'somewhere');
  expect(tabMemory().read()).toBeNull();
});

test('products come in the order of the switcher, unknown ones not at all', () => {
  expect(permittedProducts(['systemSet', 'chatbot', 'elsewhere', 'collection'])).toEqual([
    'collection',
    'chatbot',
    'systemSet',
  ]);
});

test('the module of a product is that of section 6', () => {
  expect(
    ['collection', 'marketing', 'info_check', 'cod', 'chatbot', 'Inbound'].map((product) => moduleOf(product as 'cod')),
  ).toEqual(['normal', 'promotion', 'ic', 'cod', 'chatbot', 'Inbound']);
});
