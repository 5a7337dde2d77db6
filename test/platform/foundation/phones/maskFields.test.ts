import { maskFields, maskNumbersIn, maskSlots } from '@sandbox/platform/foundation/phones/maskFields';

test.each([
  ['phone', '0815 7192 4865', '+6281******865'],
  ['phone', '６２８１５７１９２４８６５', '*************'],
  ['phone', '٠٨١٥٧١٩٢٤٨٦٥', '************'],
  ['extra_a', 'call +62 815-7192-4865 instead', 'call +6281******865 instead'],
  ['BorrowerName', 'Dewi,081571924865,female', 'Dewi,08*******865,female'],
  ['BorrowerName', 'Dewi García', 'Dewi García'],
  ['extra_b', 'CASE-1234', 'CASE-1234'],
  ['TotalOwingAmount', '150000000', '150000000'],
  ['TotalOwingAmount', '081571924865 x', '08*******865 x'],
  ['TotalOwingAmount', '1841740.6', '1841740.6'],
  ['TotalOwingAmount', '081571924865', '+6281******865'],
  ['TotalOwingAmount', '6281571924865', '+6281******865'],
  ['DueDate', '2026-11-14', '2026-11-14'],
  ['DueDate', '14/11/2026', '14/11/2026'],
  ['DueDate', '081571924865', '+6281******865'],
  ['DueDate', '+6281571924865', '+6281******865'],
])('%s %s: leaves as %s', (name, value, shown) => {
  expect(maskFields({ [name]: value }, 'ID')).toEqual({ [name]: shown });
});

test('a number among words: is masked; what is shorter stays, and so does an amount', () => {
  expect(maskNumbersIn('I pay Rp 12.500.000 on Friday')).toBe('I pay Rp 12.500.000 on Friday');
  expect(maskNumbersIn('from 2026-11-25, not 25/11/2026')).toBe('from 2026-11-25, not 25/11/2026');
  expect(maskNumbersIn('my number is 0815 7192 4865, room 1204')).toBe('my number is 08*******865, room 1204');
});

test('slots: numbers named in an answer are masked, days and letters stay', () => {
  expect(maskSlots({ new_address: 'ask 0815 7192 4865', pay_date: '2026-11-25', identity: 'Y' })).toEqual({
    new_address: 'ask 08*******865',
    pay_date: '2026-11-25',
    identity: 'Y',
  });
});
