import { activeProduct, tabMemory } from '@/session/product/activeProduct';
import { moduleOf, permittedProducts } from '@/domain/products/products';

const permitted = ['marketing', 'chatbot', 'systemSet'] as const;

test('first segment of the address: decides when its product is permitted', () => {
  expect(activeProduct('/chatbot/chat/teamInbox', permitted, 'marketing')).toBe('chatbot');
  expect(activeProduct('/systemSet', permitted, null)).toBe('systemSet');
});

test('otherwise: the last active product, or the first permitted one', () => {
  expect(activeProduct('/collection/calling/tasks', permitted, 'chatbot')).toBe('chatbot');
  expect(activeProduct('/404', permitted, 'chatbot')).toBe('chatbot');
  expect(activeProduct('/404', permitted, null)).toBe('marketing');
  expect(activeProduct('/', permitted, 'collection')).toBe('marketing');
  expect(activeProduct('/collection', [], 'collection')).toBeNull();
});

test('active product: is remembered per tab, and a malformed one is ignored', () => {
  const memory = tabMemory();
  expect(memory.read()).toBeNull();
  memory.write('cod');
  expect(tabMemory().read()).toBe('cod');
  window.sessionStorage.setItem('aicc:product', 'somewhere');
  expect(tabMemory().read()).toBeNull();
});

test('products: are in the order of the switcher, without unknown ones', () => {
  expect(permittedProducts(['systemSet', 'chatbot', 'elsewhere', 'collection'])).toEqual([
    'collection',
    'chatbot',
    'systemSet',
  ]);
});

test('module of a product: the one with its permissions', () => {
  expect(
    ['collection', 'marketing', 'info_check', 'cod', 'chatbot', 'Inbound'].map((product) => moduleOf(product as 'cod')),
  ).toEqual(['normal', 'promotion', 'ic', 'cod', 'chatbot', 'Inbound']);
});
