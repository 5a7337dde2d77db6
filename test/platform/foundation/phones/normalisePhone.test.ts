import { readPhone } from '@sandbox/platform/foundation/phones/readPhone';
import { normalisePhone } from '@sandbox/platform/foundation/phones/normalisePhone';

describe('normalisePhone', () => {
  it.each([
    ['+6281571924865', 'ID', '+6281571924865'],
    ['6281571924865', 'ID', '+6281571924865'],
    ['081571924865', 'ID', '+6281571924865'],
    ['81571924865', 'ID', '+6281571924865'],
    ['0062 815-7192-4865', 'ID', '+6281571924865'],
    ['(0815) 7192.4865', 'ID', '+6281571924865'],
    [' +62 815 7192 4865 ', 'ID', '+6281571924865'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['+525512345678', 'ID', '+525512345678'],
    ['+639171234567', 'PH', '+639171234567'],
    ['09171234567', 'PH', '+639171234567'],
    ['6281571924865.0', 'ID', '+6281571924865'],
    ['6281571924865.00', 'ID', '+6281571924865'],
    ['6281571924865.000', 'ID', '+6281571924865'],
    ['6.281571924865E+12', 'ID', '+6281571924865'],
    ['6.281571924865000e12', 'ID', '+6281571924865'],
    ['(+62) 815-7192-4865', 'ID', '+6281571924865'],
    ["'+6281571924865", 'ID', '+6281571924865'],
    ['="+6281571924865"', 'ID', '+6281571924865'],
  ])('%s in %s: is %s', (text, country, phone) => {
    expect(normalisePhone(text, country)).toBe(phone);
  });

  it.each([
    ['not a number', 'ID'],
    ['+62812', 'ID'],
    ['', 'ID'],
    ['12', 'ID'],
    ['+6281571924865x', 'ID'],
    ['=6281571924865', 'ID'],
    ['٠٨١٥٧١٩٢٤٨٦٥', 'ID'],
    ['081571924865', 'nowhere'],
    ['=1+1', 'ID'],
  ])('%s in %s: is not a number', (text, country) => {
    expect(normalisePhone(text, country)).toBeNull();
  });

  it.each([
    ['62-815-7192-4865.5', 'phoneFraction'],
    ['6281571924865.125', 'phoneFraction'],
    ['6281571924865,5', 'phoneFraction'],
    ['6.2815719248655E+12', 'phoneFraction'],
    ['6.28E+12', 'phoneDigitsLost'],
    ['6E+12', 'phoneDigitsLost'],
    ['628157192486500000', 'phoneTooLong'],
    ['+6281571924865000', 'phoneTooLong'],
    ['+628157192486500', 'phoneTooLong'],
    ['+62812', 'phoneInvalid'],
    ['call me', 'phoneInvalid'],
  ])('%s: is refused as %s', (text, problem) => {
    expect(readPhone(text, 'ID')).toEqual({ phone: null, problem });
  });

  it('ten thousand digits: are not a number', () => {
    expect(normalisePhone('9'.repeat(10_000), 'ID')).toBeNull();
  });
});
