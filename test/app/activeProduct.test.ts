import { activeProduct, tabMemory } from '@/app/activeProduct';
import { moduleOf, permittedProducts } from '@/app/products';

const held = ['marketing', 'chatbot', 'systemSet'] as const;

test('the first segment decides when that product is held', () => {
  expect(activeProduct('/chatbot/chat/teamInbox', held, 'marketing')).toBe('chatbot');
  expect(activeProduct('/systemSet', held, null)).toBe('systemSet');
});

test('otherwise the one before, and without one the first held', () => {
  expect(activeProduct('/collection/calling/tasks', held, 'chatbot')).toBe('chatbot');
  expect(activeProduct('/404', held, 'chatbot')).toBe('chatbot');
  expect(activeProduct('/404', held, null)).toBe('marketing');
  expect(activeProduct('/', held, 'collection')).toBe('marketing');
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
  expect(permittedProducts(['systemSet', 'chatbot', 'elsewhere', 'collection'])).toEqual(['collection', 'chatbot', 'systemSet']);
});

test('the module of a product is that of section 6', () => {
  expect(['collection', 'marketing', 'info_check', 'cod', 'chatbot', 'Inbound'].map((product) => moduleOf(product as 'cod'))).toEqual([
    'normal', 'promotion', 'ic', 'cod', 'chatbot', 'Inbound',
  ]);
});
