import '@/app/screens';
import { allows, parsePermissions } from '@/domain/access/granted';
import { openIntent } from '@/registry/intents';
import type { ProductId } from '@/domain/products/products';

const person = (permissions: readonly string[], product: ProductId | null = 'collection') => {
  const granted = parsePermissions(permissions);
  return {
    products: ['collection', 'marketing', 'cod'] as const,
    product,
    can: (needs: Parameters<typeof allows>[1]) => allows(granted, needs),
  };
};
const everything = person(['*']);

test.each([
  [{ kind: 'call', id: 42 }, '/collection/calling/CallDetails?open=42'],
  [{ kind: 'task', id: 7, line: 'cod' }, '/cod/subCheckDetail?id=7'],
  [{ kind: 'plan', id: 7 }, '/collection/subCheckPlan?id=7'],
  [{ kind: 'new-task' }, '/collection/calling/tasks/create'],
  [{ kind: 'new-plan', line: 'marketing' }, '/marketing/calling/plans/create'],
])('intent %j: leads to %s', (intent, path) => {
  expect(openIntent(intent, everything)).toEqual({ ok: true, path, takesContacts: intent.kind.startsWith('new-') });
});

test('an intent without a line: opens the active line, else the first in which the person may', () => {
  const both = ['normal*CallDetails*view', 'cod*CallDetails*view'];
  const pathOf = (permissions: readonly string[], product: ProductId | null) =>
    openIntent({ kind: 'call', id: 1 }, person(permissions, product));
  expect(pathOf(both, 'cod')).toMatchObject({ path: '/cod/calling/CallDetails?open=1' });
  expect(pathOf(both, 'systemSet')).toMatchObject({ path: '/collection/calling/CallDetails?open=1' });
  expect(pathOf(['cod*CallDetails*view'], 'collection')).toMatchObject({ path: '/cod/calling/CallDetails?open=1' });
});

test('an intent for a screen that the person may not see: is refused', () => {
  const viewer = person(['normal*CallTasks*view', 'normal*CallDetails*view']);
  expect(openIntent({ kind: 'task', id: 1 }, viewer)).toMatchObject({ ok: true });
  for (const intent of [
    { kind: 'new-task' },
    { kind: 'plan', id: 1 },
    { kind: 'call', id: 1, line: 'cod' },
    // A business line the company does not have.
    { kind: 'task', id: 1, line: 'info_check' },
  ])
    expect([intent, openIntent(intent, viewer)]).toEqual([
      intent,
      expect.objectContaining({ ok: false, code: 'E-FRAME-FORBIDDEN' }),
    ]);
});

test.each([
  [null],
  ['call'],
  [{}],
  [{ kind: 'toString', id: 1 }],
  [{ kind: 'call' }],
  [{ kind: 'call', id: '42' }],
  [{ kind: 'call', id: 0 }],
  [{ kind: 'call', id: 1.5 }],
  [{ kind: 'call', id: Infinity }],
  [{ kind: 'call', id: 1, line: 'Collection' }],
  [{ kind: 'call', id: 1, line: null }],
])('malformed intent %#: is refused', (intent) => {
  expect(openIntent(intent, everything)).toEqual({
    ok: false,
    code: 'E-INTENT-INVALID',
    reason: expect.stringMatching(/.{10,120}/) as string,
  });
});
