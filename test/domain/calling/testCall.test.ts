import {
  checkTestCall,
  checkTestPhone,
  isTestCallOpen,
  isTestCallStoppable,
  testCallPhase,
} from '@/domain/calling/testCall';
import { checkTypedContacts, typedColumns } from '@/domain/contacts/typedContacts';
import { takesAddedCalls } from '@/domain/tasks/taskStates';

const codes = (phone: string) => checkTestPhone('phone', phone).map(({ code }) => code);

test('phone of a test call: 8 to 20 digits and nothing else', () => {
  for (const phone of ['12345678', '12345678901234567890', ' 081255501234 ']) expect(codes(phone)).toEqual([]);
  for (const phone of ['', '  ']) expect(codes(phone)).toEqual(['required']);
  for (const phone of ['1234567', '123456789012345678901']) expect(codes(phone)).toEqual(['digitCount']);
  for (const phone of ['+6281255501234', '0812 5550', '0812-5550123', '٠٨١٢٣٤٥٦', '1e10000000', "' or 1=1"])
    expect(codes(phone)).toEqual(['digitsOnly']);
});

test('a test call: needs everything, and each variable a value of up to 60 characters', () => {
  const none = { line: null, robotId: null, sipLineId: null, countryCode: null, phone: '', variables: [] };
  expect(checkTestCall(none).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'line required',
    'robotId required',
    'sipLineId required',
    'countryCode required',
    'phone required',
  ]);
  const whole = { line: 'cod', robotId: 1, sipLineId: 1, countryCode: 'ID', phone: '12345678' };
  const of = (value: string) => checkTestCall({ ...whole, variables: [{ name: 'extra_a', value }] });
  expect(of('x'.repeat(60))).toEqual([]);
  expect(of('x'.repeat(61))).toEqual([{ field: 'variables.0.value', code: 'tooLong', params: { max: 60 } }]);
  expect(of(' ')).toEqual([{ field: 'variables.0.value', code: 'required' }]);
});

test('phases of a test call: it rings until somebody picks up, and can be stopped until then', () => {
  expect(testCallPhase({ state: 'queued', answeredAt: null }, 5)).toBe('queued');
  expect(testCallPhase({ state: 'calling', answeredAt: null }, 5)).toBe('ringing');
  expect(testCallPhase({ state: 'calling', answeredAt: 6 }, 5)).toBe('ringing');
  expect(testCallPhase({ state: 'calling', answeredAt: 5 }, 5)).toBe('talking');
  expect(testCallPhase({ state: 'done', answeredAt: 5 }, 5)).toBe('done');
  const all = ['queued', 'ringing', 'talking', 'done', 'refused', 'canceled'] as const;
  expect(all.filter(isTestCallStoppable)).toEqual(['queued', 'ringing']);
  expect(all.filter(isTestCallOpen)).toEqual(['queued', 'ringing', 'talking']);
});

test('typed contacts: begin with the phone and what the line requires, up to 100 lines', () => {
  expect(typedColumns('marketing').slice(0, 3)).toEqual(['phone', 'BorrowerName', 'PlatformName']);
  expect(typedColumns('cod')).toHaveLength(12);
  const lines = (count: number) => Array.from({ length: count }, () => '1').join('\n\n');
  expect(checkTypedContacts('text', lines(100))).toEqual([]);
  expect(checkTypedContacts('text', lines(101))).toEqual([{ field: 'text', code: 'tooMany', params: { max: 100 } }]);
  expect(checkTypedContacts('text', ' \n')).toEqual([{ field: 'text', code: 'required' }]);
});

test('added calls: a task takes them once it has begun, until five minutes before its end', () => {
  const end = 1_000 * 60_000;
  const takes = (state: Parameters<typeof takesAddedCalls>[0]['state'], minutesLeft: number) =>
    takesAddedCalls({ state, endAt: end }, end - minutesLeft * 60_000);
  for (const state of ['pending', 'calling', 'paused'] as const) {
    expect([takes(state, 6), takes(state, 5), takes(state, -1)]).toEqual([true, false, false]);
  }
  for (const state of ['created', 'planned', 'finished', 'canceled'] as const) expect(takes(state, 60)).toBe(false);
});
