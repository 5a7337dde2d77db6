import '@/app/screens';
import { allows, parsePermissions } from '@/domain/access/access';
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
  expect(openIntent(intent, everything)).toEqual({ ok: true, path, contacts: null });
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

test('contacts: become rows under all columns that occur, and every text stays as it is', () => {
  const contacts = [
    { phone: '+6281571924865', BorrowerName: '=HYPERLINK("x"), "Dewi"\nGarcía' },
    { phone: 6281673960310, extra_a: '<b>1</b>', ['__proto__x']: '' },
  ];
  expect(openIntent({ kind: 'new-task', contacts, name: '../../a\u0000b' }, everything)).toMatchObject({
    ok: true,
    contacts: {
      columns: ['phone', 'BorrowerName', 'extra_a', '__proto__x'],
      rows: [
        ['+6281571924865', '=HYPERLINK("x"), "Dewi"\nGarcía', '', ''],
        ['6281673960310', '', '<b>1</b>', ''],
      ],
      name: '.. .. a b',
    },
  });
});

const rows = (count: number, row: object = { phone: '1' }) => Array.from({ length: count }, () => row);
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, '1']));

test.each([
  [null, 'E-INTENT-INVALID'],
  ['call', 'E-INTENT-INVALID'],
  [{}, 'E-INTENT-INVALID'],
  [{ kind: 'toString', id: 1 }, 'E-INTENT-INVALID'],
  [{ kind: 'call' }, 'E-INTENT-INVALID'],
  [{ kind: 'call', id: '42' }, 'E-INTENT-INVALID'],
  [{ kind: 'call', id: 0 }, 'E-INTENT-INVALID'],
  [{ kind: 'call', id: 1.5 }, 'E-INTENT-INVALID'],
  [{ kind: 'call', id: Infinity }, 'E-INTENT-INVALID'],
  [{ kind: 'call', id: 1, line: 'Collection' }, 'E-INTENT-INVALID'],
  [{ kind: 'call', id: 1, line: null }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: 'phone' }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: [] }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: [['+62']] }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: [null] }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: [{ phone: { toString: () => '1' } }] }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: [{ phone: NaN }] }, 'E-INTENT-INVALID'],
  [{ kind: 'new-task', contacts: rows(5_001) }, 'E-INTENT-SIZE'],
  [{ kind: 'new-task', contacts: [wide(31)] }, 'E-INTENT-SIZE'],
  [{ kind: 'new-task', contacts: [{ phone: '1'.repeat(201) }] }, 'E-INTENT-SIZE'],
  [{ kind: 'new-task', contacts: [{ ['p'.repeat(201)]: '1' }] }, 'E-INTENT-SIZE'],
])('malformed intent %#: is refused', (intent, code) => {
  expect(openIntent(intent, everything)).toEqual({
    ok: false,
    code,
    reason: expect.stringMatching(/.{10,120}/) as string,
  });
});

test('contacts within the bounds: are taken', () => {
  const contacts = rows(5_000, { ...wide(29), phone: '1'.repeat(200) });
  expect(openIntent({ kind: 'new-task', contacts }, everything)).toMatchObject({ ok: true });
});
